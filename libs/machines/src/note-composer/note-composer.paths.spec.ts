import { noteHasText } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { neverReached } from '../kit/testing/coverage';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { noteComposerMachine } from './note-composer.machine';
import { noteComposerWalk } from './note-composer.walk';

const visit = explore(noteComposerMachine, noteComposerWalk);

describe('every path of writing a note', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(noteComposerMachine)).toEqual({
      busy: ['composer.restoring', 'composer.sending'],
      editable: ['composer.writing'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(noteComposerMachine)).toEqual([]);
  });

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
