import { messages } from '@candour/contracts';
import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type DetailsToSave,
  type LoadedDetails,
  type PatientDetailsContext,
  type PatientDetailsInput,
  type TypedDetails,
  detailsErrors,
  isRefusedAsFrozen,
  withLoaded,
} from './patient-details.model';

export type PatientDetailsEvent =
  | { readonly type: 'details.typed'; readonly typed: Partial<TypedDetails> }
  | { readonly type: 'details.submitted' }
  | { readonly type: 'details.retried' };

/** Implements the names in the chart of the patient details. */
export const patientDetailsSetup = setup({
  types: {
    context: {} as PatientDetailsContext,
    events: {} as PatientDetailsEvent,
    input: {} as PatientDetailsInput,
    tags: {} as Tag,
  },
  actors: {
    loadDetails: promiseActor<LoadedDetails, { surgeryId: string }>('loadDetails'),
    saveDetails: promiseActor<void, DetailsToSave>('saveDetails'),
  },
  actions: {
    fillIn: assign((_, loaded: LoadedDetails) => withLoaded(loaded)),
    keepTyped: assign(({ context, event }) => {
      assertEvent(event, 'details.typed');
      const typed = { ...context.typed, ...event.typed };
      return { typed, errors: stillWrong(context.errors, detailsErrors({ ...context, typed })) };
    }),
    showErrors: assign(({ context }) => ({ errors: detailsErrors(context), failure: null })),
    clearErrors: assign({ errors: {}, failure: null }),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message, errors: failure.fields })),
    showFrozen: assign({ failure: messages.detailsFrozen, errors: {} }),
  },
  guards: {
    isFrozen: ({ context }) => context.isFrozen,
    areDetailsGood: ({ context }) => isGood(detailsErrors(context)),
    isRefusedAsFrozen: (_, failure: Failure) => isRefusedAsFrozen(failure),
  },
});
