import { messages } from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import type { ExploreOptions } from '../../explore/explore';
import { refusal } from '../../kit/testing/controlled-actor';
import { aSurgery, proofNeeded, refusalWith, SURGERY_ID, TODAY } from '../../kit/testing/examples';
import type { consentDecisionMachine } from '../consent-decision.machine';
import type { ConsentAct } from '../consent-decision.model';

/** The reply to a decision about a round that is no longer current. */
export const staleRound = refusalWith({
  status: 409,
  message: messages.formChanged,
  code: 'consent-form.changed',
});

const sided = aSurgery({ surgery_laterality: 'Left' });
const declined = aSurgery({ consent: aConsentState({ state: 'DECLINED' }) });
const ended = aSurgery({ ended: { outcome: 'CANCELLED', on: TODAY, at: `${TODAY}T00:00:00.000Z` } });

export const consentDecisionWalk = (act: ConsentAct): ExploreOptions<typeof consentDecisionMachine> => ({
  input: { surgeryId: SURGERY_ID, act, today: TODAY },
  events: [
    { type: 'act.typed', typed: { reason: 'I spoke with my sister.' } },
    { type: 'act.typed', typed: { outcome: 'DONE' } },
    { type: 'act.typed', typed: { on: '99-99-2026' } },
    { type: 'act.typed', typed: { reason: '\u0000' } },
    { type: 'act.typed', typed: { side: 'Right' } },
    { type: 'act.submitted' },
    { type: 'proof.given' },
    { type: 'proof.declined' },
    { type: 'load.retried' },
  ],
  actors: {
    loadSurgery: {
      outputs: [aSurgery(), sided, declined, ended, aSurgery({ consent: aConsentState({ round: 2 }) })],
      errors: [refusal(503)],
    },
    sendAct: { outputs: [undefined], errors: [staleRound, proofNeeded, refusal(null)] },
  },
});
