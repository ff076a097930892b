import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { createRemoteMachine, remoteSelectors } from './remote.machine';

const start = () => {
  const load = controlledActor<string>();
  const { actor } = run(wire(createRemoteMachine<string>(), { actors: { load: load.logic } }));
  return { actor, load };
};

describe('Remote data', () => {
  it('loads on request, and is busy meanwhile', async () => {
    const { actor, load } = start();
    expect(load.calls).toHaveLength(0);
    actor.send({ type: 'load.requested' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await load.answer('the surgery');
    expect(remoteSelectors.data(actor.getSnapshot())).toBe('the surgery');
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('sends one request, however often it is asked for while it loads', () => {
    const { actor, load } = start();
    actor.send({ type: 'load.requested' });
    actor.send({ type: 'load.requested' });
    expect(load.calls).toHaveLength(1);
  });

  it('shows why the first load failed, and can be retried', async () => {
    const { actor, load } = start();
    actor.send({ type: 'load.requested' });
    await load.fail(refusal(503, 'Try again later'));
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(remoteSelectors.failure(actor.getSnapshot())?.message).toBe('Try again later');
    actor.send({ type: 'load.requested' });
    await load.answer('the surgery');
    expect(remoteSelectors.failure(actor.getSnapshot())).toBeNull();
  });

  it('never shows the message of an internal error', async () => {
    const { actor, load } = start();
    actor.send({ type: 'load.requested' });
    await load.fail(new TypeError('x is undefined'));
    expect(remoteSelectors.failure(actor.getSnapshot())?.message).toBe(messages.defaultError);
  });

  it('keeps the old data while it reloads and when that fails', async () => {
    const { actor, load } = start();
    actor.send({ type: 'load.requested' });
    await load.answer('old');
    actor.send({ type: 'load.requested' });
    expect(remoteSelectors.data(actor.getSnapshot())).toBe('old');
    await load.fail(refusal(null));
    expect(remoteSelectors.data(actor.getSnapshot())).toBe('old');
    expect(remoteSelectors.isStale(actor.getSnapshot())).toBe(true);
  });

  it('shows the reply of a write instead of a load that is still running', async () => {
    const { actor, load } = start();
    actor.send({ type: 'load.requested' });
    actor.send({ type: 'data.replaced', data: 'written' });
    await load.answer('read before the write');
    expect(remoteSelectors.data(actor.getSnapshot())).toBe('written');
  });
});
