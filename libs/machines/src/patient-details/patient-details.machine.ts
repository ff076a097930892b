import { type SnapshotFrom } from 'xstate';
import { failureFrom, outputOf } from '../kit/outcome';
import { type TypedDetails, atStart, detailsToSave, surgeryToLoad } from './patient-details.model';
import { patientDetailsSetup } from './patient-details.setup';

/** The Update Details form of the journey: gender, side (if the operation has one) and date of birth. */
export const patientDetailsMachine = patientDetailsSetup.createMachine({
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
      description: 'A signature decides if anything can be changed',
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
      description: 'The details are saved; they can be changed until one side signs',
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
/** Whether the form asks for a side. It does not when the operation has none. */
export const asksSide = ({ context }: PatientDetailsSnapshot): boolean => context.asksSide;
/** Errors by the field names of the API: gender, laterality, date_of_birth. */
export const patientDetailsErrors = ({ context }: PatientDetailsSnapshot) => context.errors;
export const patientDetailsFailure = ({ context }: PatientDetailsSnapshot): string | null => context.failure;
