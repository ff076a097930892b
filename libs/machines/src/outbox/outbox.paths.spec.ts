import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { outboxMachine } from './outbox.machine';
import { outboxWalk } from './outbox.walk';

const exploration = explore(outboxMachine, outboxWalk);

describe('outbox, every path', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(outboxMachine)).toEqual({
      busy: ['delivery.restoring', 'delivery.sending'],
      failed: ['storage.unkept'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(outboxMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('holds the work of no account but its own', () => {
    for (const { context } of exploration.snapshots) {
      expect(context.items.every((item) => item.account === context.account)).toBe(true);
    }
  });

  it('sends only what is due, not refused, and on the device unless the device keeps nothing', () => {
    for (const { context, value } of exploration.snapshots) {
      if (value.delivery !== 'sending') continue;
      const item = context.items.find(({ key }) => key === context.inFlight);
      if (!item) continue;
      expect(item.due).toBe(true);
      expect(item.refusal).toBeNull();
    }
  });

  it('loses an item only to an acknowledgement, a dismissal, another account or a logout', () => {
    const mayRemove = ['xstate.done.actor.send', 'item.dismissed', 'account.signed-in', 'everything.cleared'];
    for (const { steps } of exploration.paths) {
      for (const [index, { state, event }] of steps.entries()) {
        const before = steps[index - 1]?.state;
        if (!before || mayRemove.includes(event.type)) continue;
        const held = new Set(state.context.items.flatMap(({ keys }) => keys));
        for (const item of before.context.items) expect(held.has(item.key)).toBe(true);
      }
    }
  });
});
