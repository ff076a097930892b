import { type Surgery, messages } from '@candour/contracts';
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
  type IntroductionEvent,
  type WizardEvent,
} from './choosing.setup';
import {
  type PatientCreationContext,
  type PatientCreationInput,
  type SurgeryToCreate,
} from './patient-creation.model';

export type PatientCreationEvent = ChoiceEvent | WizardEvent | IntroductionEvent;

/** Implements the names in the chart of patient creation. */
export const patientCreationSetup = setup({
  types: {
    context: {} as PatientCreationContext,
    events: {} as PatientCreationEvent,
    input: {} as PatientCreationInput,
    tags: {} as Tag,
  },
  actors: {
    ...choosingActors,
    createSurgery: promiseActor<Surgery, SurgeryToCreate>('createSurgery'),
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
    showOperationMissing: assign({ failure: messages.operationNotFound }),
    keepCreated: assign((_, created: Surgery) => ({ created })),
  },
  guards: {
    ...choosingGuards,
    hasOperation: ({ context }) => context.choices.operation !== null,
  },
});
