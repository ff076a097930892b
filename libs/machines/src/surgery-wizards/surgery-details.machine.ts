import { type Surgery, messages } from '@candour/contracts';
import { assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import type { ChoiceEvent } from './choices.model';
import {
  choosing,
  choosingActors,
  choosingGuards,
  type FieldError,
  type SkippedStep,
} from './choosing.setup';
import { dateStep, hospitalStep } from './shared-steps.states';
import { surgeonChoiceStates } from './surgeon-choice.states';
import {
  type DetailsToSave,
  type SurgeryDetailsContext,
  type SurgeryDetailsInput,
  detailsToSave,
  isRefusedAsFrozen,
  isSigned,
  surgeryDetailsAtStart,
} from './surgery-details.model';
import type { DetailsSkippedEvent, WizardEvent } from './wizard.events';

export type SurgeryDetailsEvent = ChoiceEvent | WizardEvent | DetailsSkippedEvent;

/** Step 7 of the journey: surgeon, hospital and expected date of a surgery that exists. */
export const surgeryDetailsMachine = setup({
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
    hasSurgeonAndHospital: ({ context }) =>
      context.choices.surgeon !== null && context.choices.hospital !== null,
  },
}).createMachine({
  id: 'surgeryDetails',
  description: 'Complete the details of a surgery',
  context: surgeryDetailsAtStart,
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'A signature decides if anything can be changed, and what was kept over a reload where it goes on',
      always: [
        { guard: 'isFrozen', target: 'frozen' },
        { guard: { type: 'isReturningTo', params: { step: 'hospital' } }, target: 'choosing.hospital' },
        { guard: { type: 'isReturningTo', params: { step: 'date' } }, target: 'choosing.date' },
        {
          guard: { type: 'isReturningTo', params: { step: 'confirmation' } },
          target: 'choosing.confirmation',
        },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'The details are being chosen step by step',
      initial: 'surgeon',
      on: {
        'wizard.cancelled': { target: '.surgeon', actions: 'resetChoices' },
        'wizard.skipped': { guard: 'mayBeSkipped', target: 'skipped' },
      },
      states: {
        surgeon: {
          description: 'The surgeon is being chosen from the verified ones, or written to',
          initial: 'listed',
          states: surgeonChoiceStates,
          on: {
            'choice.confirmed': [
              { guard: 'isSurgeonSettled', target: 'hospital', actions: 'clearErrors' },
              {
                actions: {
                  type: 'showError',
                  params: { field: 'surgeon_id', message: messages.fieldMissing },
                },
              },
            ],
          },
        },
        hospital: hospitalStep,
        date: dateStep,
        confirmation: {
          description: 'The confirm-your-surgery card shows what was chosen',
          tags: 'editable',
          on: {
            'details.confirmed': [
              { guard: 'hasSurgeonAndHospital', target: '#surgeryDetails.saving', actions: 'clearErrors' },
              { actions: 'showIncomplete' },
            ],
            'back.pressed': { target: 'date', actions: 'clearErrors' },
          },
        },
      },
    },
    saving: {
      description: 'The details are on their way',
      tags: 'busy',
      invoke: {
        src: 'saveDetails',
        input: detailsToSave,
        onDone: { target: 'saved', actions: { type: 'keepSaved', params: outputOf } },
        onError: [
          { guard: { type: 'isRefusedAsFrozen', params: failureFrom }, target: 'frozen' },
          { target: 'choosing.confirmation', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    saved: { description: 'The surgery has its details', tags: 'complete', type: 'final' },
    skipped: { description: 'The person goes on without changing anything', type: 'final' },
    frozen: {
      description: 'The consent form has been signed, so the details are only shown',
      tags: 'locked',
      entry: 'showFrozen',
      type: 'final',
    },
  },
});
