import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { leads } from '../kit/testing/leads';
import { noteComposerMachine } from './note-composer.machine';
import { noteComposerWalk } from './note-composer.walk';

const { ways } = explore(noteComposerMachine, noteComposerWalk);

describe('the note composer, what leads where', () => {
  it.each([
    ['composer.restoring', 'content.changed', ['composer.writing + draft.keeping']],
    ['draft', 'content.changed', ['composer.writing + draft.keeping', 'draft.keeping', 'stays']],
    ['composer.restoring', 'loadDraft answers', ['composer.writing']],
    ['composer.restoring', 'loadDraft fails', ['composer.writing']],
    ['composer.writing', 'content.changed', ['draft.keeping', 'stays']],
    ['composer.writing', 'note.submitted', ['composer.sending', 'stays']],
    ['draft.keeping', 'keepDraft answers', ['draft.resting']],
    ['draft.keeping', 'keepDraft fails', ['draft.resting']],
    ['composer.sending', 'content.changed', ['draft.keeping', 'stays']],
    ['composer.sending', 'sendNote fails', ['composer.writing']],
    ['draft.clearing', 'clearDraft answers', ['draft.resting']],
    ['draft.clearing', 'clearDraft fails', ['draft.resting']],
    ['thread.reloading', 'reloadThread answers', ['thread.resting']],
    ['thread.reloading', 'reloadThread fails', ['thread.resting']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(ways, state, cause)).toEqual(targets);
  });
});
