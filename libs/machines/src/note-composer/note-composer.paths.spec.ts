import { noteHasText } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { leads } from '../explore/leads';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { noteComposerMachine } from './note-composer.machine';
import { noteComposerWalk } from './testing/note-composer.walk';

const exploration = explore(noteComposerMachine, noteComposerWalk);

describe('Every path of the note composer', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(noteComposerMachine)).toEqual({
      busy: ['composer.restoring', 'composer.sending'],
      editable: ['composer.writing'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(noteComposerMachine)).toEqual([]);
  });

  it('reaches every state, takes every transition and has no dead end', () => {
    expect(neverReached([exploration])).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('never sends an empty note', () => {
    const sending = exploration.snapshots.filter((snapshot) => snapshot.matches({ composer: 'sending' }));
    expect(sending.length).toBeGreaterThan(0);
    for (const { context } of sending) expect(noteHasText(context.sent ?? '')).toBe(true);
  });

  it("changes the editor's content only when the user types, a draft is restored or a note has been sent", () => {
    for (const { steps } of exploration.paths) {
      steps.forEach(({ event, state }, index) => {
        const before = steps[index - 1]?.state.context;
        if (before === undefined || before.content === state.context.content) return;
        expect(event.type === 'content.changed' || event.type.startsWith('xstate.done.actor.')).toBe(true);
        if (event.type === 'content.changed') expect(state.context.content).toBe(event.content);
        else expect([before.sent ?? '', '']).toContain(before.content);
      });
    }
  });

  it('never removes the draft of text that is still in the editor', () => {
    const clearing = exploration.snapshots.filter((snapshot) => snapshot.matches({ draft: 'clearing' }));
    expect(clearing.length).toBeGreaterThan(0);
    for (const { context } of clearing) expect(context.content).toBe('');
  });
});

describe('The note composer', () => {
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
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
