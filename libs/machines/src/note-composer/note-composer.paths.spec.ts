import { noteHasText } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { neverReached } from '../kit/testing/coverage';
import { aNote, SURGERY_ID } from '../kit/testing/examples';
import { explore } from '../kit/testing/explore';
import { noteComposerMachine } from './note-composer.machine';

const visit = explore(noteComposerMachine, {
  input: { surgeryId: SURGERY_ID, editorKey: 'notes:one' },
  events: [
    { type: 'content.changed', content: '<p>Can I drive?</p>' },
    { type: 'content.changed', content: '<p>And swim?</p>' },
    { type: 'content.changed', content: '' },
    { type: 'note.submitted' },
  ],
  actors: {
    loadDraft: { outputs: [null, '<p>Can I drive?</p>'], errors: [refusal(null)] },
    keepDraft: { outputs: [undefined], errors: [refusal(null)] },
    clearDraft: { outputs: [undefined], errors: [refusal(null)] },
    sendNote: { outputs: [aNote()], errors: [refusal(503)] },
    reloadThread: { outputs: [undefined], errors: [refusal(null)] },
  },
});

describe('every path of writing a note', () => {
  it('reaches every state, takes every transition and leaves nobody stuck', () => {
    expect(neverReached([visit])).toEqual([]);
    expect(visit.stuck).toEqual([]);
  });

  it('never sends an empty note', () => {
    const sending = visit.snapshots.filter((snapshot) => snapshot.matches({ composer: 'sending' }));
    expect(sending.length).toBeGreaterThan(0);
    for (const { context } of sending) expect(noteHasText(context.sent ?? '')).toBe(true);
  });

  it('changes what is in the editor only with the writer, a restored draft or a note that was sent', () => {
    for (const { steps } of visit.paths) {
      steps.forEach(({ event, state }, index) => {
        const before = steps[index - 1]?.state.context;
        if (before === undefined || before.content === state.context.content) return;
        expect(event.type === 'content.changed' || event.type.startsWith('xstate.done.actor.')).toBe(true);
        if (event.type === 'content.changed') expect(state.context.content).toBe(event.content);
        else expect([before.sent ?? '', '']).toContain(before.content);
      });
    }
  });

  it('never removes the draft of something that is still in the editor', () => {
    const clearing = visit.snapshots.filter((snapshot) => snapshot.matches({ draft: 'clearing' }));
    expect(clearing.length).toBeGreaterThan(0);
    for (const { context } of clearing) expect(context.content).toBe('');
  });
});
