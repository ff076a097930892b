import { type Surgery, isSigned, messages } from '@candour/contracts';
import { assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import type { ChoiceEvent } from './choices.model';
import {
  choosing,
  choosingActors,
  choosingGuards,
  type FieldError,
  type SkippedStep,
  type DetailsSkippedEvent,
  type WizardEvent,
} from './choosing.setup';
import {
  type DetailsToSave,
  type SurgeryDetailsContext,
  type SurgeryDetailsInput,
  isRefusedAsFrozen,
} from './surgery-details.model';

export type SurgeryDetailsEvent = ChoiceEvent | WizardEvent | DetailsSkippedEvent;

/** Implements the names in the chart of surgery details. */
export const surgeryDetailsSetup = setup({
  types: {
    context: {} as SurgeryDetailsContext,
    events: {} as SurgeryDetailsEvent,
    input: {} as SurgeryDetailsInput,
    tags: {} as Tag,
  },
  actors: {
    ...choosingActors,
    saveDetails: promiseActor<Surgery, DetailsToSave>('saveDetails'),
  },
  actions: {
    keepChoice: assign((asked) => choosing.keepChoice(asked)),
    leaveAsFound: assign((asked, given: SkippedStep) => choosing.leaveAsFound(asked, given)),
    resetChoices: assign((asked) => choosing.resetChoices(asked)),
    showError: assign((asked, given: FieldError) => choosing.showError(asked, given)),
    showDateErrors: assign((asked) => choosing.showDateErrors(asked)),
    keepInvitation: assign((asked) => choosing.keepInvitation(asked)),
    showInvitationErrors: assign((asked) => choosing.showInvitationErrors(asked)),
    markInvited: assign((asked) => choosing.markInvited(asked)),
    keepFailure: assign((asked, given: Failure) => choosing.keepFailure(asked, given)),
    clearErrors: assign({ errors: {}, failure: null }),
    showIncomplete: assign({ failure: messages.surgeryDetailsIncomplete }),
    showFrozen: assign({ failure: messages.detailsFrozen, errors: {} }),
    keepSaved: assign((_, surgery: Surgery) => ({ surgery })),
  },
  guards: {
    ...choosingGuards,
    isFrozen: ({ context }) => isSigned(context.surgery),
    isRefusedAsFrozen: (_: unknown, failure: Failure) => isRefusedAsFrozen(failure),
    mayBeSkipped: ({ context }) => context.mayBeSkipped,
    hasSurgeon: ({ context }) => context.choices.surgeon !== null,
    hasSurgeonAndHospital: ({ context }) =>
      context.choices.surgeon !== null && context.choices.hospital !== null,
    hasInvitedForHospital: ({ context }) => context.isInvited && context.choices.hospital !== null,
  },
});
