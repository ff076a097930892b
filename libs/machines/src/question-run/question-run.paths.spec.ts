import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { questionRunMachine } from './question-run.machine';
import { isOffered } from './question-run.model';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { questionRunWalk } from './question-run.walk';

const exploration = explore(questionRunMachine, questionRunWalk);

describe('question run, every path', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(questionRunMachine)).toEqual({
      busy: [
        'saving.saving',
        'saving.submitting',
        'saving.complete.late',
        'saving.complete.outdated',
        'device.restoring',
      ],
      complete: ['saving.complete'],
      editable: ['saving.open', 'saving.saving', 'saving.saved'],
      locked: ['saving.complete'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(questionRunMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('always shows a question that exists', () => {
    for (const snapshot of exploration.snapshots) expect(selectors.question(snapshot)).not.toBeNull();
  });

  it('never offers Submit with a question unanswered, and never says saved with one unsaved', () => {
    for (const snapshot of exploration.snapshots) {
      if (selectors.offersSubmit(snapshot)) expect(selectors.unansweredCount(snapshot)).toBe(0);
      if (selectors.saveStatus(snapshot) === 'saved') expect(snapshot.context.unsaved).toEqual([]);
      expect(
        snapshot.context.unsaved.every((answer) =>
          isOffered(snapshot.context.category, answer.question_id, answer.answer),
        ),
      ).toBe(true);
    }
  });

  it('shows the answers of a complete section as the server holds them, whatever was given here', () => {
    for (const snapshot of exploration.snapshots) {
      if (!selectors.isComplete(snapshot)) continue;
      expect(selectors.answer(snapshot)).toBe(selectors.question(snapshot)?.patient_answer);
    }
  });

  it('takes no answer while a submission is on its way', () => {
    for (const { steps } of exploration.paths) {
      for (const [index, { state, event }] of steps.entries()) {
        const before = steps[index - 1]?.state;
        if (event.type === 'answer.chosen' && before && selectors.isHeld(before)) {
          expect(state.context.unsaved).toEqual(before.context.unsaved);
        }
      }
    }
  });

  it('changes no answer of a complete section on any path', () => {
    for (const { steps } of exploration.paths) {
      for (const [index, { state, event }] of steps.entries()) {
        const before = steps[index - 1]?.state;
        if (event.type === 'answer.chosen' && before?.hasTag('locked')) {
          expect(state.context.unsaved).toEqual(before.context.unsaved);
        }
      }
    }
  });
});
