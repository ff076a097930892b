import { fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createRemoteMachine } from '../remote/remote.machine';
import { promiseActor } from './placeholder-actors';
import { run } from './testing/run';
import { wire } from './wire';

describe('wire', () => {
  const machine = createRemoteMachine<string>();

  it('refuses a machine with an actor left out, at compile time and at run time', () => {
    // @ts-expect-error the actor `load` is missing
    expect(() => wire(machine, { actors: {} })).toThrow('remote needs the actor "load"');
  });

  it('refuses a placeholder as the real thing', () => {
    expect(() => wire(machine, { actors: { load: promiseActor<string>('load') } })).toThrow(
      'needs the actor',
    );
  });

  it('refuses an actor that answers something else, at compile time', () => {
    const load = fromPromise(() => Promise.resolve(1));
    // @ts-expect-error load answers a string
    expect(() => wire(machine, { actors: { load } })).not.toThrow();
  });

  it('runs the actor that was supplied', async () => {
    const wired = wire(machine, { actors: { load: fromPromise(() => Promise.resolve('here')) } });
    const { actor, settle } = run(wired);
    actor.send({ type: 'load.requested' });
    await settle();
    expect(actor.getSnapshot().context.data).toBe('here');
  });
});
