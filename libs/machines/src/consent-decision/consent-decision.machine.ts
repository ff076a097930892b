import { failureFrom, outputOf } from '../kit/outcome';
import { proofAsked } from '../kit/proof-asked';
import { actToSend, atStart, surgeryToLoad } from './consent-decision.model';
import { consentDecisionSetup } from './consent-decision.setup';

/**
 * One decision about a consent: a decision of the patient, a concern or the side of the surgeon, or the end of the
 * surgery. It applies to the round on the screen; if that is no longer current, the surgery loads again and the
 * typed text stays.
 */
export const consentDecisionMachine = consentDecisionSetup.createMachine({
  id: 'consentDecision',
  description: 'Decide about a consent, with a reason in own words',
  context: atStart,
  initial: 'loading',
  states: {
    loading: {
      description: 'The surgery and the state of its consent are loading',
      tags: 'busy',
      invoke: {
        src: 'loadSurgery',
        input: surgeryToLoad,
        onDone: { target: 'loaded', actions: { type: 'keepSurgery', params: outputOf } },
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    loadFailed: {
      description: 'The surgery could not be loaded; it can be tried again',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', actions: 'clearErrors' } },
    },
    loaded: {
      description: 'The state of consent decides whether this can be decided',
      always: [{ guard: 'isOpen', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'This cannot be decided in the state of consent that was loaded',
      tags: 'locked',
      on: { 'load.retried': { target: 'loading', actions: 'clearErrors' } },
    },
    open: {
      description: 'The decision can be made; the reason is being typed',
      tags: 'editable',
      on: {
        'act.typed': { actions: 'keepTyped' },
        'act.submitted': [
          { guard: 'isSideDoubtful', target: 'doubted', actions: 'clearErrors' },
          { guard: 'isActGood', target: 'submitting', actions: 'clearErrors' },
          { actions: 'showErrors' },
        ],
      },
    },
    doubted: {
      description: 'The side is not the one that the patient gave; it is asked once more before it is sent',
      tags: 'editable',
      on: {
        'act.typed': { target: 'open', actions: 'keepTyped' },
        'act.submitted': 'submitting',
      },
    },
    submitting: {
      description: 'The decision is on its way with the round that was on the screen',
      tags: 'busy',
      invoke: {
        src: 'sendAct',
        input: actToSend,
        onDone: 'decided',
        onError: [
          { guard: { type: 'isProofNeeded', params: failureFrom }, target: 'proofAsked' },
          {
            guard: { type: 'isOutOfDate', params: failureFrom },
            target: 'loading',
            actions: { type: 'keepFailure', params: failureFrom },
          },
          { target: 'open', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    proofAsked: proofAsked('open'),
    decided: {
      description: 'The decision is stored',
      tags: 'complete',
      type: 'final',
    },
  },
});
