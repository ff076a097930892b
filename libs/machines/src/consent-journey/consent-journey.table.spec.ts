import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { leads } from '../kit/testing/leads';
import { consentJourneyMachine } from './consent-journey.machine';
import { consentJourneyWalk } from './consent-journey.walk';

const { ways } = explore(consentJourneyMachine, consentJourneyWalk);

describe('the consent journey, what leads where', () => {
  it.each([
    [
      'autosave',
      'step.skipped',
      ['autosave.flushing', 'autosave.flushing + step.congratulations', 'stays', 'step.congratulations'],
    ],
    ['autosave', 'page.left', ['autosave.flushing', 'stays']],
    ['autosave.resting', 'facts.changed', ['autosave.refreshing', 'stays']],
    ['step.loading', 'loadFacts answers', ['step.active', 'step.congratulations', 'step.startScreen']],
    ['step.loading', 'loadFacts fails', ['step.failed']],
    ['autosave.flushing', 'facts.changed', ['stays']],
    ['autosave.flushing', 'flushOutbox answers', ['autosave.refreshing']],
    ['autosave.flushing', 'flushOutbox fails', ['autosave.resting']],
    ['step.startScreen', 'start.requested', ['step.starting']],
    [
      'step.active',
      'step.selected',
      ['autosave.flushing', 'autosave.flushing + step.congratulations', 'stays', 'step.congratulations'],
    ],
    [
      'step.active',
      'step.skipped',
      ['autosave.flushing', 'autosave.flushing + step.congratulations', 'stays', 'step.congratulations'],
    ],
    ['step.active', 'step.completed', ['step.completing']],
    [
      'step.congratulations',
      'step.selected',
      ['autosave.flushing', 'autosave.flushing + step.active', 'stays', 'step.active'],
    ],
    ['step.failed', 'reload.requested', ['step.loading']],
    ['autosave.refreshing', 'facts.changed', ['stays']],
    ['autosave.refreshing', 'loadFacts answers', ['autosave.resting']],
    ['autosave.refreshing', 'loadFacts fails', ['autosave.resting']],
    ['step.starting', 'rememberStart answers', ['step.active']],
    ['step.starting', 'rememberStart fails', ['step.active']],
    ['step.completing', 'loadFacts answers', ['step.active', 'step.congratulations']],
    ['step.completing', 'loadFacts fails', ['step.uncertain']],
    ['step.uncertain', 'reload.requested', ['step.completing']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(ways, state, cause)).toEqual(targets);
  });
});
