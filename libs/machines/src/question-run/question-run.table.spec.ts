import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { leads } from '../kit/testing/leads';
import { questionRunMachine } from './question-run.machine';
import { questionRunWalk } from './question-run.walk';

const { ways } = explore(questionRunMachine, questionRunWalk);

describe('a question run, what leads where', () => {
  it.each([
    ['place', 'question.selected', ['place.showing', 'stays']],
    ['place', 'next.requested', ['place.showing', 'stays']],
    ['place', 'previous.requested', ['place.showing', 'stays']],
    ['place', 'auto-advance.switched', ['stays']],
    ['saving.open', 'save.requested', ['saving.saving', 'stays']],
    ['saving.open', 'submit.requested', ['saving.submitting', 'stays']],
    ['saving.open', 'page.left', ['saving.saving', 'stays']],
    ['saving', 'answers.acknowledged', ['saving.complete.late', 'saving.complete.shown', 'stays']],
    ['saving', 'answers.refused', ['saving.complete.outdated', 'stays']],
    ['saving', 'submission.sent', ['stays']],
    ['saving', 'submission.returned', ['stays']],
    ['device.restoring', 'readDrafts answers', ['device.kept']],
    ['device.restoring', 'readDrafts fails', ['device.kept']],
    ['place.advancing', 'after autoAdvance', ['place.showing']],
    ['device.keeping', 'keepAnswers answers', ['device.kept']],
    ['device.keeping', 'keepAnswers fails', ['device.unkept']],
    ['saving.saving', 'page.left', ['stays']],
    ['saving.saving', 'answers.acknowledged', ['stays']],
    [
      'saving.saving',
      'saveAnswers answers',
      ['saving.complete.late', 'saving.complete.shown', 'saving.saved'],
    ],
    ['saving.saving', 'saveAnswers fails', ['saving.complete.outdated', 'saving.open']],
    ['saving.submitting', 'answers.acknowledged', ['stays']],
    ['saving.submitting', 'saveAnswers answers', ['saving.complete.shown', 'saving.open']],
    ['saving.submitting', 'saveAnswers fails', ['saving.complete.outdated', 'saving.open']],
    ['saving.saved', 'submit.requested', ['saving.submitting', 'stays']],
    ['saving.saved', 'page.left', ['saving.saving', 'stays']],
    ['saving.saved', 'answers.acknowledged', ['saving.complete.late', 'saving.complete.shown', 'stays']],
    ['saving.complete', 'answers.acknowledged', ['saving.complete.late', 'saving.complete.shown', 'stays']],
    ['saving.saved', 'after saveLock', ['saving.open', 'saving.saving']],
    ['saving.complete.late', 'saveAnswers answers', ['saving.complete.shown']],
    ['saving.complete.late', 'saveAnswers fails', ['saving.complete.outdated', 'saving.complete.waiting']],
    ['saving.complete.late', 'answers.acknowledged', ['stays']],
    ['saving.complete.outdated', 'loadCategory answers', ['saving.complete.late', 'saving.complete.shown']],
    ['saving.complete.outdated', 'loadCategory fails', ['saving.complete.behind']],
    ['saving.complete.behind', 'after loadAgain', ['saving.complete.outdated']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(ways, state, cause)).toEqual(targets);
  });
});
