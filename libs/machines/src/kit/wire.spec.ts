import { fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createRemoteMachine } from '../remote/remote.machine';
import { promiseActor } from './placeholder-actors';
import { run } from './testing/run';
import { wire } from './wire';

describe('Wiring a machine', () => {
  const machine = createRemoteMachine<string>();

  it('fails at compile time and at run time when an actor is missing', () => {
    // @ts-expect-error the actor `load` is missing
    expect(() => wire(machine, { actors: {} })).toThrow('remote needs the actor "load"');
  });

  it('fails when an actor is still a placeholder', () => {
    expect(() => wire(machine, { actors: { load: promiseActor<string>('load') } })).toThrow(
      'needs the actor',
    );
  });

  it('does not compile when an actor has another output type', () => {
    const load = fromPromise(() => Promise.resolve(1));
    // @ts-expect-error load answers a string
    expect(() => wire(machine, { actors: { load } })).not.toThrow();
  });

  it('runs the supplied actor', async () => {
    const wired = wire(machine, { actors: { load: fromPromise(() => Promise.resolve('here')) } });
    const { actor, settle } = run(wired);
    actor.send({ type: 'load.requested' });
    await settle();
    expect(actor.getSnapshot().context.data).toBe('here');
  });
});
