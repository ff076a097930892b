import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { aSurgeon } from '../kit/testing/examples';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { surgeryLinkingMachine } from './surgery-linking.machine';
import { canLink, codeErrors } from './surgery-linking.model';
import { surgeryLinkingWalk } from './testing/surgery-linking.walk';

const walk = (surgeonId: string | null) => explore(surgeryLinkingMachine, surgeryLinkingWalk(surgeonId));
const asSurgeon = walk(aSurgeon().surgeon_id);
const withoutSurgeon = walk(null);

describe('Every path of linking', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(surgeryLinkingMachine)).toEqual({
      busy: ['lookingUp', 'linking'],
      complete: ['linked'],
      editable: ['enteringCode', 'verifyingPatient', 'choosingHospital'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(surgeryLinkingMachine)).toEqual([]);
  });

  it('reaches every state, takes every transition and has no dead end', () => {
    expect(neverReached([asSurgeon])).toEqual([]);
    expect(asSurgeon.stuck).toEqual([]);
  });

  it('looks up only valid codes, and links only with patient, surgeon and hospital', () => {
    expect.hasAssertions();
    for (const snapshot of asSurgeon.snapshots) {
      if (snapshot.matches('lookingUp')) expect(codeErrors(snapshot.context.code)).toEqual({});
      if (snapshot.matches('linking')) expect(canLink(snapshot.context)).toBe(true);
    }
  });

  it('links only a patient whom the surgeon has confirmed', () => {
    expect.hasAssertions();
    for (const { steps } of asSurgeon.paths) {
      let confirmed = false;
      for (const { event, state } of steps) {
        if (event.type === 'patient.confirmed') confirmed = true;
        if (event.type === 'patient.denied' || event.type === 'code.reopened') confirmed = false;
        if (state.matches('linking')) expect(confirmed).toBe(true);
      }
    }
  });

  it('never links for an account without a surgeon', () => {
    expect(withoutSurgeon.snapshots.filter((snapshot) => snapshot.matches('linking'))).toEqual([]);
  });
});
