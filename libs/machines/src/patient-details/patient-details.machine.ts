import { messages } from '@candour/contracts';
import { type SnapshotFrom, assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type DetailsToSave,
  type LoadedDetails,
  type PatientDetailsContext,
  type PatientDetailsInput,
  type TypedDetails,
  atStart,
  detailsErrors,
  detailsToSave,
  isRefusedAsFrozen,
  surgeryToLoad,
  withLoaded,
} from './patient-details.model';

export type PatientDetailsEvent =
  | { readonly type: 'details.typed'; readonly typed: Partial<TypedDetails> }
  | { readonly type: 'details.submitted' }
  | { readonly type: 'details.retried' };

/** The Update Details form of the journey: gender, side (where the operation has one), date of birth. */
export const patientDetailsMachine = setup({
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
}).createMachine({
  id: 'patientDetails',
  description: 'Give the few details that the consent form needs',
  context: atStart,
  initial: 'loading',
  states: {
    loading: {
      description: 'What is already known is being fetched',
      tags: 'busy',
      entry: 'clearErrors',
      invoke: {
        src: 'loadDetails',
        input: surgeryToLoad,
        onDone: { target: 'loaded', actions: { type: 'fillIn', params: outputOf } },
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    loadFailed: {
      description: 'What is known could not be fetched; it can be tried again',
      tags: 'failed',
      on: { 'details.retried': 'loading' },
    },
    loaded: {
      description: 'Whether somebody has signed decides if anything can be changed',
      always: [{ guard: 'isFrozen', target: 'frozen' }, { target: 'editing' }],
    },
    editing: {
      description: 'The details are being typed',
      tags: 'editable',
      on: {
        'details.typed': { actions: 'keepTyped' },
        'details.submitted': [
          { guard: 'areDetailsGood', target: 'saving', actions: 'clearErrors' },
          { actions: 'showErrors' },
        ],
      },
    },
    saving: {
      description: 'The details are on their way',
      tags: 'busy',
      invoke: {
        src: 'saveDetails',
        input: detailsToSave,
        onDone: 'saved',
        onError: [
          { guard: { type: 'isRefusedAsFrozen', params: failureFrom }, target: 'frozen' },
          { target: 'editing', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    saved: {
      description: 'The details are saved; they can still be changed until somebody signs',
      tags: 'complete',
      on: { 'details.typed': { target: 'editing', actions: 'keepTyped' } },
    },
    frozen: {
      description: 'The consent form has been signed, so the details are only shown',
      tags: 'locked',
      entry: 'showFrozen',
      on: { 'details.retried': 'loading' },
    },
  },
});

export type PatientDetailsSnapshot = SnapshotFrom<typeof patientDetailsMachine>;

export const typedDetails = ({ context }: PatientDetailsSnapshot): TypedDetails => context.typed;
/** Where an operation has no side, the form does not ask. */
export const asksSide = ({ context }: PatientDetailsSnapshot): boolean => context.asksSide;
/** By the names of the fields on the wire: gender, laterality, date_of_birth. */
export const patientDetailsErrors = ({ context }: PatientDetailsSnapshot) => context.errors;
export const patientDetailsFailure = ({ context }: PatientDetailsSnapshot): string | null => context.failure;
