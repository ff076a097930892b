import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { neverReached } from '../kit/testing/coverage';
import { aPatient, aSurgery, SURGERY_ID, TODAY } from '../kit/testing/examples';
import { explore } from '../kit/testing/explore';
import { patientDetailsMachine } from './patient-details.machine';
import { detailsErrors, detailsToSave } from './patient-details.model';

const loaded = (surgery = aSurgery()) => ({ surgery, patient: aPatient() });

const visit = explore(patientDetailsMachine, {
  input: { surgeryId: SURGERY_ID, today: TODAY },
  events: [
    { type: 'details.typed', typed: { gender: 'Male', dateOfBirth: '01-06-1958' } },
    { type: 'details.typed', typed: { laterality: 'Left' } },
    { type: 'details.typed', typed: { dateOfBirth: '99-99-1958' } },
    { type: 'details.submitted' },
    { type: 'details.retried' },
  ],
  actors: {
    loadDetails: {
      outputs: [
        loaded(),
        loaded(aSurgery({ operation_laterality: 'none' })),
        loaded(aSurgery({ patient_signed_at: '2026-02-01T10:00:00.000Z' })),
      ],
      errors: [refusal(503)],
    },
    saveDetails: { outputs: [undefined], errors: [refusal(409), refusal(null)] },
  },
});

describe('every path of the patient details', () => {
  it('reaches every state, takes every transition and leaves nobody stuck', () => {
    expect(neverReached([visit])).toEqual([]);
    expect(visit.stuck).toEqual([]);
  });

  it('never sends details that are not good, nor a side that was not asked', () => {
    const saving = visit.snapshots.filter((snapshot) => snapshot.matches('saving'));
    expect(new Set(saving.map(({ context }) => context.asksSide))).toEqual(new Set([true, false]));
    for (const { context } of saving) {
      expect(detailsErrors(context)).toEqual({});
      expect('laterality' in detailsToSave({ context })).toBe(context.asksSide);
    }
  });

  it('never lets go of what was typed but to load anew', () => {
    for (const { steps } of visit.paths) {
      steps.forEach(({ state }, index) => {
        const before = steps[index - 1]?.state;
        if (!before || before.matches('loading')) return;
        for (const field of ['gender', 'laterality', 'dateOfBirth'] as const) {
          if (before.context.typed[field] !== '') expect(state.context.typed[field]).not.toBe('');
        }
      });
    }
  });
});
