import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { record, redo, startHistory, undo } from './history';

const typed = (at: number) => ({ kind: 'insertText', at });
const deleted = (at: number) => ({ kind: 'deleteContentBackward', at });

describe('undo and redo', () => {
  it('treat quick typing as one step, and start a new step after a pause', () => {
    let history = startHistory('');
    history = record(history, 'a', typed(0));
    history = record(history, 'ab', typed(300));
    history = record(history, 'ab c', typed(2_000));
    expect(undo(history).present).toBe('ab');
    expect(undo(undo(history)).present).toBe('');
    expect(redo(undo(history)).present).toBe('ab c');
  });

  it('treat a command as its own step between typed letters', () => {
    let history = record(startHistory(''), 'a', typed(0));
    history = record(history, 'A');
    history = record(history, 'Ab', typed(20));
    expect(undo(history).present).toBe('A');
    expect(undo(undo(history)).present).toBe('a');
  });

  it('restore text at once that was deleted right after it was typed', () => {
    let history = record(startHistory(''), 'abc', typed(0));
    history = record(history, 'ab', deleted(10));
    history = record(history, 'a', deleted(20));
    expect(undo(history).present).toBe('abc');
  });

  it('discard undone steps after a new change', () => {
    const history = record(undo(record(startHistory('a'), 'b')), 'c');
    expect(redo(history)).toBe(history);
    expect(undo(history).present).toBe('a');
  });

  it('do nothing at either end', () => {
    const history = startHistory('a');
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it('lead back to the beginning and forward to the end after any changes', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (states) => {
        const written = states.reduce((history, state) => record(history, state), startHistory('first'));
        const back = states.reduce((history) => undo(history), written);
        expect(back.present).toBe('first');
        expect(states.reduce((history) => redo(history), back).present).toBe(states.at(-1) ?? 'first');
      }),
    );
  });
});
