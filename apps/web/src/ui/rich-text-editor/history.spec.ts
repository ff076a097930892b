import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { record, redo, startHistory, undo } from './history';

const typed = (now: number) => ({ now, isTyping: true });
const done = (now: number) => ({ now, isTyping: false });

describe('undo and redo', () => {
  it('take letters typed in one go as one step, and start a new one after a pause', () => {
    let history = startHistory('');
    history = record(history, 'a', typed(0));
    history = record(history, 'ab', typed(300));
    history = record(history, 'ab c', typed(2_000));
    expect(undo(history).present).toBe('ab');
    expect(undo(undo(history)).present).toBe('');
    expect(redo(undo(history)).present).toBe('ab c');
  });

  it('take a command as a step of its own between letters', () => {
    let history = record(startHistory(''), 'a', typed(0));
    history = record(history, 'A', done(10));
    history = record(history, 'Ab', typed(20));
    expect(undo(history).present).toBe('A');
    expect(undo(undo(history)).present).toBe('a');
  });

  it('forget what was undone once something else is written', () => {
    const history = record(undo(record(startHistory('a'), 'b', done(0))), 'c', done(1));
    expect(redo(history)).toBe(history);
    expect(undo(history).present).toBe('a');
  });

  it('stay where they are at either end', () => {
    const history = startHistory('a');
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it('lead back to the beginning and forward to the end, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (states) => {
        const written = states.reduce(
          (history, state, at) => record(history, state, done(at)),
          startHistory('first'),
        );
        const back = states.reduce((history) => undo(history), written);
        expect(back.present).toBe('first');
        expect(states.reduce((history) => redo(history), back).present).toBe(states.at(-1) ?? 'first');
      }),
    );
  });
});
