import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { aCompleteSurgery, aSurgery } from '../kit/testing/examples';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { dateErrors } from './choices.model';
import { patientCreationMachine } from './patient-creation.machine';
import { surgeonCreationMachine } from './surgeon-creation.machine';
import { accountErrors, emailErrors } from './surgeon-creation.model';
import { surgeryDetailsMachine } from './surgery-details.machine';
import {
  patientCreationWalk,
  returningDetailsWalks,
  returningPatientWalks,
  returningSurgeonWalks,
  surgeryDetailsWalk,
  surgeonCreationWalk,
} from './testing/surgery-wizards.walk';

const patientCreation = explore(patientCreationMachine, patientCreationWalk);
const walkDetails = (surgery: ReturnType<typeof aSurgery>, mayBeSkipped: boolean) =>
  explore(surgeryDetailsMachine, surgeryDetailsWalk(surgery, mayBeSkipped));
const surgeonCreation = explore(surgeonCreationMachine, surgeonCreationWalk);
const surgeryDetails = [
  walkDetails(aSurgery(), false),
  walkDetails(aCompleteSurgery(), true),
  walkDetails(aSurgery({ surgeon_signed_at: '2026-02-01T10:00:00.000Z' }), true),
] as const;
const afterReload = {
  patientCreation: returningPatientWalks.map((walk) => explore(patientCreationMachine, walk)),
  surgeryDetails: returningDetailsWalks.map((walk) => explore(surgeryDetailsMachine, walk)),
  surgeonCreation: returningSurgeonWalks.map((walk) => explore(surgeonCreationMachine, walk)),
};

describe('Every path of the wizards', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(patientCreationMachine)).toEqual({
      busy: ['choosing.surgeon.inviting', 'creating'],
      complete: ['created'],
      editable: [
        'introduction',
        'choosing.operation',
        'choosing.surgeon.listed',
        'choosing.surgeon.writingInvitation',
        'choosing.surgeon.invited',
        'choosing.hospital',
        'choosing.date',
        'choosing.confirmation',
      ],
    });
    expect(statesByTag(surgeonCreationMachine)).toEqual({
      busy: ['choosing.finding.searching', 'choosing.finding.registering', 'creating'],
      complete: ['created'],
      editable: [
        'choosing.finding.currentList',
        'choosing.finding.findByEmail',
        'choosing.finding.createAccount',
        'choosing.patient',
        'choosing.operation',
        'choosing.hospital',
      ],
    });
    expect(statesByTag(surgeryDetailsMachine)).toEqual({
      busy: ['choosing.surgeon.inviting', 'saving'],
      complete: ['saved'],
      editable: [
        'choosing.surgeon.listed',
        'choosing.surgeon.writingInvitation',
        'choosing.surgeon.invited',
        'choosing.hospital',
        'choosing.date',
        'choosing.confirmation',
      ],
      locked: ['frozen'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(patientCreationMachine)).toEqual([]);
    expect(unhandled(surgeonCreationMachine)).toEqual([]);
    expect(unhandled(surgeryDetailsMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition', () => {
    expect(neverReached([patientCreation, ...afterReload.patientCreation])).toEqual([]);
    expect(neverReached([...surgeryDetails, ...afterReload.surgeryDetails])).toEqual([]);
    expect(neverReached([surgeonCreation, ...afterReload.surgeonCreation])).toEqual([]);
  });

  it('has no dead end', () => {
    for (const exploration of [
      patientCreation,
      ...surgeryDetails,
      surgeonCreation,
      ...Object.values(afterReload).flat(),
    ])
      expect(exploration.stuck).toEqual([]);
  });

  it('never creates a process without an operation or with an invalid date', () => {
    const creating = patientCreation.snapshots.filter((snapshot) => snapshot.matches('creating'));
    expect(creating.length).toBeGreaterThan(0);
    for (const { context } of creating) {
      expect(context.choices.operation).not.toBeNull();
      if (context.choices.date !== '') expect(dateErrors(context, context.choices.date)).toEqual({});
    }
  });

  it('never saves details without a hospital and a surgeon who is chosen or invited, and skips only what is optional', () => {
    for (const snapshot of surgeryDetails.flatMap((exploration) => exploration.snapshots)) {
      const { choices, isInvited, mayBeSkipped } = snapshot.context;
      if (snapshot.matches('saving')) {
        expect(choices.surgeon !== null || isInvited).toBe(true);
        expect(choices.hospital).not.toBeNull();
      }
      if (snapshot.matches('skipped')) expect(mayBeSkipped).toBe(true);
    }
  });

  it('creates a process only for a patient whom the surgeon has confirmed', () => {
    for (const { steps } of surgeonCreation.paths) {
      let confirmed = false;
      for (const { event, state } of steps) {
        if (state.matches({ choosing: 'finding' })) confirmed = false;
        if (event.type === 'patient.confirmed') confirmed = true;
        if (!state.matches('creating')) continue;
        expect(confirmed).toBe(true);
        expect([state.context.patient, state.context.operation, state.context.hospital]).not.toContain(null);
      }
    }
  });

  it('never sends an invalid search or account', () => {
    expect.hasAssertions();
    for (const snapshot of surgeonCreation.snapshots) {
      const { email } = snapshot.context;
      if (snapshot.matches({ choosing: { finding: 'searching' } })) expect(emailErrors(email)).toEqual({});
      if (snapshot.matches({ choosing: { finding: 'registering' } }))
        expect(accountErrors(snapshot.context)).toEqual({});
    }
  });

  it('resets all choices on cancel', () => {
    expect.hasAssertions();
    for (const { from, event, to } of patientCreation.steps) {
      if (event.type === 'wizard.cancelled' && from.matches('choosing'))
        expect(to.context.choices).toEqual(to.context.start);
    }
  });
});
