import { mayOpenStep } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { leads } from '../explore/leads';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { consentJourneyMachine } from './consent-journey.machine';
import { consentJourneyWalk } from './testing/consent-journey.walk';

const exploration = explore(consentJourneyMachine, consentJourneyWalk);

describe('Every path of the consent journey', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(consentJourneyMachine)).toEqual({
      busy: ['step.loading', 'step.completing'],
      complete: ['step.congratulations'],
      editable: ['step.active'],
      failed: ['step.failed', 'step.uncertain'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(consentJourneyMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('shows no step before the facts are loaded, and always one afterwards', () => {
    for (const { context, value } of exploration.snapshots) {
      if (['loading', 'failed'].includes(value.step)) continue;
      expect(context.facts).not.toBeNull();
      expect(context.active).not.toBeNull();
    }
  });

  it('opens no step beyond the last selectable one', () => {
    for (const { steps } of exploration.paths) {
      for (const [index, { state, event }] of steps.entries()) {
        const before = steps[index - 1]?.state.context;
        if (event.type !== 'step.selected' || !before || state.context.active === before.active) continue;
        expect(before.facts !== null && mayOpenStep(event.step, before.facts)).toBe(true);
      }
    }
  });
});

describe('The consent journey', () => {
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
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
