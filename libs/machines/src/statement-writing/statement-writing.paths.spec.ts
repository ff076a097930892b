import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { statementWritingMachine } from './statement-writing.machine';
import { isOpen, statementErrors } from './statement-writing.model';
import { statementWritingWalk } from './testing/statement-writing.walk';

const exploration = explore(statementWritingMachine, statementWritingWalk);

describe('Every path of writing a statement', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(statementWritingMachine)).toEqual({
      busy: ['statement.loading', 'statement.saving'],
      complete: ['statement.saved'],
      editable: ['statement.writing'],
      failed: ['statement.loadFailed'],
      locked: ['statement.closed'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(statementWritingMachine)).toEqual([]);
  });

  it('reaches every state, takes every transition and has no dead end', () => {
    expect(neverReached([exploration])).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('never sends what is not good, or what the state of consent does not accept', () => {
    const sending = exploration.snapshots.filter((snapshot) => snapshot.matches({ statement: 'saving' }));
    expect(sending.length).toBeGreaterThan(0);
    for (const { context } of sending)
      expect([statementErrors({ ...context, typed: context.sent }), isOpen(context)]).toEqual([{}, true]);
  });

  it('never changes a typed word but by typing', () => {
    expect.hasAssertions();
    for (const { from, event, to } of exploration.steps)
      if (from.context.typed !== null && event.type !== 'statement.typed')
        expect(to.context.typed).toBe(from.context.typed);
  });

  it('removes the copy on the device only when all that was typed has been saved', () => {
    const clearing = exploration.steps.filter(
      ({ from, to }) => to.matches({ draft: 'clearing' }) && !from.matches({ draft: 'clearing' }),
    );
    expect(clearing.length).toBeGreaterThan(0);
    for (const { to } of clearing) expect(to.context.typed).toBe(to.context.sent);
  });
});
