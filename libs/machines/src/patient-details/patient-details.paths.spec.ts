import { describe, expect, it } from 'vitest';
import { neverReached } from '../kit/testing/coverage';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { patientDetailsMachine } from './patient-details.machine';
import { detailsErrors, detailsToSave } from './patient-details.model';
import { patientDetailsWalk } from './patient-details.walk';

const visit = explore(patientDetailsMachine, patientDetailsWalk);

describe('every path of the patient details', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(patientDetailsMachine)).toEqual({
      busy: ['loading', 'saving'],
      complete: ['saved'],
      editable: ['editing'],
      failed: ['loadFailed'],
      locked: ['frozen'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(patientDetailsMachine)).toEqual([]);
  });

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
