import { describe, expect, it } from 'vitest';
import { run } from '../kit/testing/run';
import { noticeMachine, noticeSelectors } from './notice.machine';
import type { Notice } from './notice.model';

const notice = (id: string, text = id): Notice => ({ id, kind: 'error', text });

const open = () => {
  const running = run(noticeMachine);
  const { actor } = running;
  return {
    ...running,
    raise: (id: string, text?: string) => actor.send({ type: 'notice.raised', notice: notice(id, text) }),
    shown: () => noticeSelectors.shown(actor.getSnapshot())?.id ?? null,
  };
};

describe('A notice', () => {
  it('hides after 5000 ms and not before', async () => {
    const { raise, pass, shown } = open();
    raise('first');
    await pass(4999);
    expect(shown()).toBe('first');
    await pass(1);
    expect(shown()).toBeNull();
  });

  it('is followed by the next one, and each shows for 5000 ms', async () => {
    const { raise, pass, shown, actor } = open();
    raise('first');
    raise('second');
    expect(noticeSelectors.waiting(actor.getSnapshot())).toBe(1);
    await pass(5000);
    expect(shown()).toBe('second');
    await pass(4999);
    expect(shown()).toBe('second');
    await pass(1);
    expect(shown()).toBeNull();
  });

  it('is ignored when its text is already shown or queued', async () => {
    const { raise, pass, shown } = open();
    raise('first', 'An error occurred');
    raise('second', 'An error occurred');
    await pass(5000);
    expect(shown()).toBeNull();
  });

  it('stays while it has the pointer or the focus, and then for another 5000 ms', async () => {
    const { raise, pass, shown, actor } = open();
    raise('first');
    await pass(4000);
    actor.send({ type: 'notice.held', by: 'pointer' });
    actor.send({ type: 'notice.held', by: 'focus' });
    await pass(60_000);
    actor.send({ type: 'notice.released', by: 'pointer' });
    await pass(60_000);
    expect(shown()).toBe('first');
    actor.send({ type: 'notice.released', by: 'focus' });
    await pass(4999);
    expect(shown()).toBe('first');
    await pass(1);
    expect(shown()).toBeNull();
  });

  it('disappears when the user dismisses it, and the next one runs even if the first was held', async () => {
    const { raise, pass, shown, actor } = open();
    raise('first');
    raise('second');
    actor.send({ type: 'notice.held', by: 'pointer' });
    actor.send({ type: 'notice.dismissed' });
    expect(shown()).toBe('second');
    await pass(5000);
    expect(shown()).toBeNull();
  });
});
