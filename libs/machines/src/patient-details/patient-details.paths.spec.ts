import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { patientDetailsMachine } from './patient-details.machine';
import { detailsErrors, detailsToSave } from './patient-details.model';
import { patientDetailsWalk } from './testing/patient-details.walk';

const exploration = explore(patientDetailsMachine, patientDetailsWalk);

describe('Every path of the patient details', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(patientDetailsMachine)).toEqual({
      busy: ['loading', 'saving'],
      complete: ['saved'],
      editable: ['editing'],
      failed: ['loadFailed'],
      locked: ['frozen'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(patientDetailsMachine)).toEqual([]);
  });

  it('reaches every state, takes every transition and has no dead end', () => {
    expect(neverReached([exploration])).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('never sends invalid details, or a side that the form does not ask for', () => {
    const saving = exploration.snapshots.filter((snapshot) => snapshot.matches('saving'));
    expect(new Set(saving.map(({ context }) => context.asksSide))).toEqual(new Set([true, false]));
    for (const { context } of saving) {
      expect(detailsErrors(context)).toEqual({});
      expect('laterality' in detailsToSave({ context })).toBe(context.asksSide);
    }
  });

  it('never loses typed values except to load again', () => {
    expect.hasAssertions();
    for (const { steps } of exploration.paths) {
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
