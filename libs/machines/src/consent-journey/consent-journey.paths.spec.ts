import { JOURNEY_STEPS, isStepSelectable } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { explore } from '../kit/testing/explore';
import { journeyFacts } from '../kit/testing/fixtures';
import { consentJourneyMachine } from './consent-journey.machine';
import type { ConsentJourneyEvent } from './consent-journey.setup';

const facts = [0, 2, 3, 8].map((done) => journeyFacts(done));

const exploration = explore(consentJourneyMachine, {
  input: { surgeryId: 'surgery', startedHere: false },
  events: [
    { type: 'start.requested' },
    ...JOURNEY_STEPS.flatMap(({ id }): ConsentJourneyEvent[] => [
      { type: 'step.selected', step: id },
      { type: 'step.skipped', step: id },
      { type: 'step.completed', step: id },
    ]),
    { type: 'page.left' },
    { type: 'reload.requested' },
    { type: 'facts.changed' },
  ],
  actors: {
    loadFacts: { outputs: facts, errors: [refusal(null)] },
    rememberStart: { outputs: [undefined], errors: [new Error('the store is full')] },
    flushOutbox: { outputs: [undefined], errors: [refusal(null)] },
  },
  same: ({ context }) => [
    facts.findIndex((known) => known === context.facts),
    context.active,
    context.completed,
    context.started,
  ],
});

describe('consent journey, every path', () => {
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
