import { JOURNEY_STEPS } from '@candour/contracts';
import { refusal } from '../../kit/testing/controlled-actor';
import { journeyFacts } from '../../kit/testing/fixtures';
import type { consentJourneyMachine } from '../consent-journey.machine';
import type { ConsentJourneyEvent } from '../consent-journey.setup';
import type { ExploreOptions } from '../../explore/explore';

const facts = [0, 2, 3, 8].map((done) => journeyFacts(done));

/** Both optional steps and a required one, which together cover each kind of step. */
const skipped = ['feedback', 'surgery-details', 'certificate'] as const;
const completed = ['initial-assessment', 'learning-resources', 'feedback', 'consent-form'] as const;

export const consentJourneyWalk: ExploreOptions<typeof consentJourneyMachine> = {
  input: { surgeryId: 'surgery', startedHere: false },
  events: [
    { type: 'start.requested' },
    ...JOURNEY_STEPS.map(({ id }): ConsentJourneyEvent => ({ type: 'step.selected', step: id })),
    ...skipped.map((step): ConsentJourneyEvent => ({ type: 'step.skipped', step })),
    ...completed.map((step): ConsentJourneyEvent => ({ type: 'step.completed', step })),
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
};
