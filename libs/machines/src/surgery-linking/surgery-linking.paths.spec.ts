import { describe, expect, it } from 'vitest';
import { neverReached } from '../kit/testing/coverage';
import { aSurgeon } from '../kit/testing/examples';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { surgeryLinkingMachine } from './surgery-linking.machine';
import { canLink, codeErrors } from './surgery-linking.model';
import { surgeryLinkingWalk } from './surgery-linking.walk';

const walk = (surgeonId: string | null) => explore(surgeryLinkingMachine, surgeryLinkingWalk(surgeonId));
const asSurgeon = walk(aSurgeon().surgeon_id);
const asNobody = walk(null);

describe('every path of linking', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(surgeryLinkingMachine)).toEqual({
      busy: ['lookingUp', 'linking'],
      complete: ['linked'],
      editable: ['enteringCode', 'verifyingPatient', 'choosingHospital'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(surgeryLinkingMachine)).toEqual([]);
  });

  it('reaches every state, takes every transition and leaves nobody stuck', () => {
    expect(neverReached([asSurgeon])).toEqual([]);
    expect(asSurgeon.stuck).toEqual([]);
  });

  it('looks up good codes only, and links only with patient, surgeon and hospital', () => {
    for (const snapshot of asSurgeon.snapshots) {
      if (snapshot.matches('lookingUp')) expect(codeErrors(snapshot.context.code)).toEqual({});
      if (snapshot.matches('linking')) expect(canLink(snapshot.context)).toBe(true);
    }
  });

  it('links no patient whom the surgeon has not confirmed', () => {
    for (const { steps } of asSurgeon.paths) {
      let confirmed = false;
      for (const { event, state } of steps) {
        if (event.type === 'patient.confirmed') confirmed = true;
        if (event.type === 'patient.denied' || event.type === 'code.reopened') confirmed = false;
        if (state.matches('linking')) expect(confirmed).toBe(true);
      }
    }
  });

  it('never links for somebody who is no surgeon', () => {
    expect(asNobody.snapshots.filter((snapshot) => snapshot.matches('linking'))).toEqual([]);
  });
});
