import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { leads } from '../kit/testing/leads';
import { outboxMachine } from './outbox.machine';
import { outboxWalk } from './outbox.walk';

const { ways } = explore(outboxMachine, outboxWalk);

describe('the outbox, what leads where', () => {
  it.each([
    ['delivery.away', 'item.queued', ['stays', 'storage.keeping']],
    ['delivery', 'item.dismissed', ['stays', 'storage.keeping']],
    [
      'delivery',
      'account.signed-in',
      ['delivery.restoring', 'delivery.restoring + storage.keeping', 'stays', 'storage.keeping'],
    ],
    ['delivery.away', 'account.signed-in', ['delivery.restoring', 'delivery.restoring + storage.keeping']],
    ['delivery', 'session.ended', ['delivery.away', 'stays']],
    [
      'delivery',
      'everything.cleared',
      ['delivery.away', 'delivery.away + storage.keeping', 'stays', 'storage.keeping'],
    ],
    [
      'delivery.restoring',
      'load answers',
      [
        'delivery.resting',
        'delivery.resting + storage.keeping',
        'delivery.sending',
        'delivery.sending + storage.keeping',
      ],
    ],
    ['delivery.restoring', 'load fails', ['delivery.resting', 'delivery.sending']],
    [
      'storage.keeping',
      'persist answers',
      ['delivery.sending', 'delivery.sending + storage.kept', 'stays', 'storage.kept'],
    ],
    ['storage.keeping', 'persist fails', ['delivery.sending + storage.unkept', 'storage.unkept']],
    [
      'delivery.sending',
      'send answers',
      ['delivery.resting', 'delivery.resting + storage.keeping', 'stays', 'storage.keeping'],
    ],
    [
      'storage.unkept',
      'item.queued',
      ['delivery.resting + storage.keeping', 'delivery.sending + storage.keeping', 'storage.keeping'],
    ],
    [
      'storage.unkept',
      'flush.requested',
      ['delivery.resting + storage.keeping', 'delivery.sending + storage.keeping', 'storage.keeping'],
    ],
    [
      'storage.unkept',
      'woke',
      ['delivery.resting + storage.keeping', 'delivery.sending + storage.keeping', 'storage.keeping'],
    ],
    [
      'delivery.waiting',
      'flush.requested',
      [
        'delivery.resting',
        'delivery.resting + storage.keeping',
        'delivery.sending',
        'delivery.sending + storage.keeping',
      ],
    ],
    ['delivery.waiting', 'online', ['delivery.resting', 'delivery.sending']],
    [
      'delivery.waiting',
      'woke',
      [
        'delivery.resting',
        'delivery.resting + storage.keeping',
        'delivery.sending',
        'delivery.sending + storage.keeping',
      ],
    ],
    ['delivery.waiting', 'after retryDelay', ['delivery.resting', 'delivery.sending']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(ways, state, cause)).toEqual(targets);
  });
});
