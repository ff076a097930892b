import { describe, expect, it } from 'vitest';
import { explore } from '../explore/explore';
import { leads } from '../explore/leads';
import { statesByTag, unhandled } from '../explore/structure';
import { questionRunMachine } from './question-run.machine';
import { unsavedOf } from './question-run.model';
import { questionRunSelectors as selectors } from './question-run.selectors';
import { questionRunWalk } from './testing/question-run.walk';

const exploration = explore(questionRunMachine, questionRunWalk);

describe('Every path of a section of questions', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(questionRunMachine)).toEqual({
      busy: [
        'saving.restoring',
        'saving.open.saving',
        'saving.submitting',
        'saving.complete.late',
        'saving.complete.outdated',
      ],
      complete: ['saving.complete'],
      editable: ['saving.open'],
      locked: ['saving.complete'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(questionRunMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('opens the page to check the answers only with every question answered', () => {
    const opened = exploration.steps.filter(
      ({ from, to }) => !selectors.isChecking(from as never) && selectors.isChecking(to as never),
    );
    expect(opened.length).toBeGreaterThan(0);
    for (const { to } of opened) expect(selectors.isEverythingAnswered(to as never)).toBe(true);
  });

  it('always shows an existing question', () => {
    for (const snapshot of exploration.snapshots) expect(selectors.question(snapshot)).not.toBeNull();
  });

  it('never offers Submit with an unanswered question, and never shows unsaved answers as saved', () => {
    expect.hasAssertions();
    for (const snapshot of exploration.snapshots) {
      if (selectors.offersSubmit(snapshot)) expect(selectors.unansweredCount(snapshot)).toBe(0);
      if (selectors.saveStatus(snapshot) === 'saved') expect(unsavedOf(snapshot.context)).toEqual([]);
    }
  });

  it("shows the server's answers for a complete section, whatever the local ones", () => {
    for (const snapshot of exploration.snapshots) {
      if (!selectors.isComplete(snapshot)) continue;
      expect(selectors.answer(snapshot)).toBe(selectors.question(snapshot)?.patient_answer);
    }
  });

  it('accepts no answer during a submission or in a complete section', () => {
    const refused = exploration.steps.filter(
      ({ from, event }) =>
        event.type === 'answer.chosen' && (selectors.isHeld(from as never) || from.hasTag('locked')),
    );
    for (const { from, to } of refused) expect(to.value).toEqual(from.value);
  });
});

describe('A section of questions', () => {
  it.each([
    ['place', 'auto-advance.switched', ['stays']],
    ['place', 'next.requested', ['place.checking', 'place.showing', 'stays']],
    ['place', 'previous.requested', ['place.showing', 'stays']],
    ['place', 'check.requested', ['place.checking', 'stays']],
    ['place', 'question.selected', ['place.showing', 'stays']],
    ['place.advancing', 'after autoAdvance', ['place.checking', 'place.showing']],
    ['place.checking', 'previous.requested', ['place.showing']],
    [
      'saving',
      'unsent.changed',
      [
        'place.checking + saving.complete.late',
        'place.checking + saving.complete.shown',
        'place.checking + saving.open.ready',
        'saving.complete.late',
        'saving.complete.shown',
        'saving.open.ready',
        'stays',
      ],
    ],
    ['saving', 'category.loaded', ['saving.complete.late', 'saving.complete.shown', 'stays']],
    ['saving', 'section.locked', ['saving.complete.outdated', 'stays']],
    [
      'saving.restoring',
      'unsent.changed',
      [
        'place.checking + saving.complete.late',
        'place.checking + saving.complete.shown',
        'place.checking + saving.open.ready',
        'saving.complete.late',
        'saving.complete.shown',
        'saving.open.ready',
      ],
    ],
    ['saving.open', 'answer.chosen', ['place.advancing', 'place.showing', 'stays']],
    ['saving.open.ready', 'save.requested', ['saving.open.saving', 'stays']],
    ['saving.open.ready', 'submit.requested', ['saving.submitting', 'stays']],
    ['saving.open.saving', 'saveAnswers answers', ['saving.open.saved']],
    ['saving.open.saving', 'saveAnswers fails', ['saving.open.ready']],
    ['saving.open.saved', 'submit.requested', ['saving.submitting', 'stays']],
    ['saving.open.saved', 'after saveLock', ['saving.open.ready', 'saving.open.saving']],
    [
      'saving.submitting',
      'saveAnswers answers',
      ['saving.complete.late', 'saving.complete.shown', 'saving.open.ready'],
    ],
    [
      'saving.submitting',
      'saveAnswers fails',
      ['saving.complete.late', 'saving.complete.shown', 'saving.open.ready'],
    ],
    ['saving.complete', 'category.loaded', ['saving.complete.late', 'saving.complete.shown', 'stays']],
    ['saving.complete.late', 'saveAnswers answers', ['saving.complete.shown', 'stays']],
    ['saving.complete.late', 'saveAnswers fails', ['saving.complete.waiting']],
    ['saving.complete.outdated', 'loadCategory answers', ['saving.complete.late', 'saving.complete.shown']],
    ['saving.complete.outdated', 'loadCategory fails', ['saving.complete.behind']],
    ['saving.complete.behind', 'after loadAgain', ['saving.complete.outdated']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
