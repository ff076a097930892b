import { type Surgery, messages } from '@candour/contracts';
import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type ChoiceEvent,
  type Choices,
  afterCancelling,
  afterChoice,
  afterRefusal,
  afterSkipping,
  dateErrors,
  invitationErrors,
} from './choices.model';
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
import type { WizardEvent } from './wizard.events';

export type SurgeryDetailsEvent = ChoiceEvent | WizardEvent | { readonly type: 'wizard.skipped' };

/** Step 7 of the journey: surgeon, hospital and expected date of a surgery that exists. */
export const surgeryDetailsMachine = setup({
  types: {
    context: {} as SurgeryDetailsContext,
    events: {} as SurgeryDetailsEvent,
    input: {} as SurgeryDetailsInput,
    tags: {} as Tag,
  },
  actors: {
    inviteSurgeon: promiseActor<void, { email: string }>('inviteSurgeon'),
    saveDetails: promiseActor<Surgery, DetailsToSave>('saveDetails'),
  },
  actions: {
    keepChoice: assign(({ context, event }) => {
      assertEvent(event, ['operation.chosen', 'surgeon.chosen', 'hospital.chosen', 'date.typed']);
      return afterChoice(context, event);
    }),
    leaveAsFound: assign(({ context }, { choice }: { readonly choice: keyof Choices }) =>
      afterSkipping(context, choice),
    ),
    resetChoices: assign(({ context }) => afterCancelling(context)),
    showError: assign((_, { field, message }: { readonly field: string; readonly message: string }) => ({
      errors: { [field]: [message] },
    })),
    showDateErrors: assign(({ context }) => ({ errors: dateErrors(context, context.choices.date) })),
    showIncomplete: assign({ failure: messages.surgeryDetailsIncomplete }),
    showFrozen: assign({ failure: messages.detailsFrozen, errors: {} }),
    clearErrors: assign({ errors: {}, failure: null }),
    keepInvitation: assign(({ context, event }) => {
      assertEvent(event, 'invitation.typed');
      return {
        invitation: event.email,
        errors: stillWrong(context.errors, invitationErrors(event.email)),
      };
    }),
    showInvitationErrors: assign(({ context }) => ({ errors: invitationErrors(context.invitation) })),
    markInvited: assign(({ context }) => ({
      isInvited: true,
      choices: { ...context.choices, surgeon: null },
    })),
    keepFailure: assign(({ context }, failure: Failure) => afterRefusal(context, failure)),
    keepSaved: assign((_, surgery: Surgery) => ({ surgery })),
  },
  guards: {
    isFrozen: ({ context }) => isSigned(context.surgery),
    isRefusedAsFrozen: (_, failure: Failure) => isRefusedAsFrozen(failure),
    isReturningTo: ({ context }, { step }: { readonly step: string }) => context.returnTo === step,
    mayBeSkipped: ({ context }) => context.mayBeSkipped,
    hasSurgeonAndHospital: ({ context }) =>
      context.choices.surgeon !== null && context.choices.hospital !== null,
    isSurgeonSettled: ({ context }) => context.choices.surgeon !== null || context.isInvited,
    hasHospital: ({ context }) => context.choices.hospital !== null,
    isDateGood: ({ context }) => isGood(dateErrors(context, context.choices.date)),
    isInvitationGood: ({ context }) => isGood(invitationErrors(context.invitation)),
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
