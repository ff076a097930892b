import { isStepSelectable } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { consentJourneyMachine } from './consent-journey.machine';
import { consentJourneyWalk } from './consent-journey.walk';

const exploration = explore(consentJourneyMachine, consentJourneyWalk);

describe('consent journey, every path', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(consentJourneyMachine)).toEqual({
      busy: ['step.loading', 'step.completing'],
      complete: ['step.congratulations'],
      editable: ['step.active'],
      failed: ['step.failed', 'step.uncertain'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(consentJourneyMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('shows no step before the facts are known, and always one afterwards', () => {
    for (const { context, value } of exploration.snapshots) {
      if (['loading', 'failed'].includes(value.step)) continue;
      expect(context.facts).not.toBeNull();
      expect(context.active).not.toBeNull();
    }
  });

  it('lets nobody select a step beyond the furthest that may be', () => {
    for (const { steps } of exploration.paths) {
      for (const [index, { state, event }] of steps.entries()) {
        const before = steps[index - 1]?.state.context;
        if (event.type !== 'step.selected' || !before || state.context.active === before.active) continue;
        expect(before.facts !== null && isStepSelectable(event.step, before.facts)).toBe(true);
      }
    }
  });
});
