import { describe, expect, it } from 'vitest';
import { controlledActor, instantActor } from '../kit/testing/controlled-actor';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { idleWatchMachine, idleWatchSelectors } from './idle-watch.machine';
import type { LastAct } from './idle-watch.model';

const MINUTE = 60_000;
const LIMIT = 15 * MINUTE;

/** A tab beside others of the same browser; `actElsewhere` is an act in one of the others. */
const open = async () => {
  const shared = { actedAt: 0 };
  const now = (): number => running.clock.now();
  const { logic } = instantActor<LastAct>(() => ({ actedAt: shared.actedAt, now: now() }));
  const running = run(wire(idleWatchMachine, { actors: { readLastAct: logic } }), {
    limitMs: LIMIT,
    actedAt: 0,
    now: 0,
  });
  await running.settle();
  const { actor } = running;
  const act = (type: 'acted' | 'stayed') => {
    shared.actedAt = now();
    actor.send({ type, at: now() });
    return running.settle();
  };
  return {
    ...running,
    act,
    actElsewhere: () => {
      shared.actedAt = now();
    },
    shown: () => {
      const snapshot = actor.getSnapshot();
      if (idleWatchSelectors.isOver(snapshot)) return 'over';
      return idleWatchSelectors.isWarned(snapshot) ? 'warned' : 'watching';
    },
  };
};

describe('The idle watch', () => {
  it('warns after 14 minutes without an act, and ends the session after 15', async () => {
    const { pass, shown } = await open();
    await pass(14 * MINUTE - 1);
    expect(shown()).toBe('watching');
    await pass(1);
    expect(shown()).toBe('warned');
    await pass(MINUTE - 1);
    expect(shown()).toBe('warned');
    await pass(1);
    expect(shown()).toBe('over');
  });

  it('counts anew from each act', async () => {
    const { pass, act, shown } = await open();
    await pass(13 * MINUTE);
    await act('acted');
    await pass(14 * MINUTE - 1);
    expect(shown()).toBe('watching');
    await pass(1);
    expect(shown()).toBe('warned');
  });

  it('goes on after the answer to the warning', async () => {
    const { pass, act, shown } = await open();
    await pass(14 * MINUTE);
    await act('stayed');
    expect(shown()).toBe('watching');
    await pass(14 * MINUTE);
    expect(shown()).toBe('warned');
  });

  it('does not warn while the person works in another tab', async () => {
    const { pass, actElsewhere, shown } = await open();
    await pass(10 * MINUTE);
    actElsewhere();
    await pass(10 * MINUTE);
    expect(shown()).toBe('watching');
    await pass(4 * MINUTE);
    expect(shown()).toBe('warned');
  });

  it('takes the warning away when it is answered in another tab', async () => {
    const { actor, pass, actElsewhere, settle, shown } = await open();
    await pass(14 * MINUTE);
    actElsewhere();
    actor.send({ type: 'acted.elsewhere' });
    await settle();
    expect(shown()).toBe('watching');
  });

  it('ignores moves of the pointer over the warning', async () => {
    const { pass, act, shown } = await open();
    await pass(14 * MINUTE);
    await act('acted');
    expect(shown()).toBe('warned');
  });

  it('ends the session of a device that slept for longer', async () => {
    const read = controlledActor<LastAct>();
    const { actor } = run(wire(idleWatchMachine, { actors: { readLastAct: read.logic } }), {
      limitMs: LIMIT,
      actedAt: 0,
      now: 0,
    });
    actor.send({ type: 'woke' });
    await read.answer({ actedAt: 0, now: 8 * 60 * MINUTE });
    expect(idleWatchSelectors.isOver(actor.getSnapshot())).toBe(true);
  });
});
