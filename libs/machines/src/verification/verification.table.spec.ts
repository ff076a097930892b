import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { leads } from '../kit/testing/leads';
import { verificationMachine } from './verification.machine';
import { verificationWalk } from './verification.walk';

const { ways } = explore(verificationMachine, verificationWalk);

describe('verification, what leads where', () => {
  it.each([
    ['loading', 'listUnverified answers', ['choosing']],
    ['loading', 'listUnverified fails', ['loadFailed']],
    ['choosing', 'decision.proposed', ['confirming']],
    ['choosing', 'list.outdated', ['refreshing']],
    ['loadFailed', 'list.outdated', ['loading']],
    ['confirming', 'decision.confirmed', ['deciding']],
    ['confirming', 'decision.withdrawn', ['refreshing']],
    ['refreshing', 'decision.proposed', ['confirming']],
    ['refreshing', 'listUnverified answers', ['choosing']],
    ['refreshing', 'listUnverified fails', ['choosing']],
    ['deciding', 'decide answers', ['refreshing']],
    ['deciding', 'decide fails', ['confirming']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(ways, state, cause)).toEqual(targets);
  });
});
