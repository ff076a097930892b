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
import type { WizardEvent } from './wizard.events';
import {
  type PatientCreationContext,
  type PatientCreationInput,
  type SurgeryToCreate,
  patientCreationAtStart,
  surgeryToCreate,
} from './patient-creation.model';
import { dateStep, hospitalStep } from './shared-steps.states';
import { surgeonChoiceStates } from './surgeon-choice.states';

export type PatientCreationEvent =
  | ChoiceEvent
  | WizardEvent
  | { readonly type: 'introduction.ended' }
  | { readonly type: 'introduction.skipped' };

/** /patient/consent-process/create: the intro video, then the wizard. */
export const patientCreationMachine = setup({
  types: {
    context: {} as PatientCreationContext,
    events: {} as PatientCreationEvent,
    input: {} as PatientCreationInput,
    tags: {} as Tag,
  },
  actors: {
    inviteSurgeon: promiseActor<void, { email: string }>('inviteSurgeon'),
    createSurgery: promiseActor<Surgery, SurgeryToCreate>('createSurgery'),
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
    showOperationMissing: assign({ failure: messages.operationNotFound }),
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
    keepCreated: assign((_, created: Surgery) => ({ created })),
  },
  guards: {
    isReturningTo: ({ context }, { step }: { readonly step: string }) => context.returnTo === step,
    hasOperation: ({ context }) => context.choices.operation !== null,
    isSurgeonSettled: ({ context }) => context.choices.surgeon !== null || context.isInvited,
    hasHospital: ({ context }) => context.choices.hospital !== null,
    isDateGood: ({ context }) => isGood(dateErrors(context, context.choices.date)),
    isInvitationGood: ({ context }) => isGood(invitationErrors(context.invitation)),
  },
}).createMachine({
  id: 'patientCreation',
  description: 'A patient starts a consent process',
  context: patientCreationAtStart,
  initial: 'opening',
  states: {
    opening: {
      description: 'What was chosen before a reload decides where the wizard goes on',
      always: [
        { guard: { type: 'isReturningTo', params: { step: 'operation' } }, target: 'choosing.operation' },
        { guard: { type: 'isReturningTo', params: { step: 'surgeon' } }, target: 'choosing.surgeon' },
        { guard: { type: 'isReturningTo', params: { step: 'hospital' } }, target: 'choosing.hospital' },
        { guard: { type: 'isReturningTo', params: { step: 'date' } }, target: 'choosing.date' },
        {
          guard: { type: 'isReturningTo', params: { step: 'confirmation' } },
          target: 'choosing.confirmation',
        },
        { target: 'introduction' },
      ],
    },
    introduction: {
      description: 'The intro video plays, and can be skipped',
      tags: 'editable',
      on: { 'introduction.ended': 'choosing', 'introduction.skipped': 'choosing' },
    },
    choosing: {
      description: 'The surgery is being described step by step',
      initial: 'operation',
      on: { 'wizard.cancelled': { target: '.operation', actions: 'resetChoices' } },
      states: {
        operation: {
          description: 'The operation is being chosen',
          tags: 'editable',
          on: {
            'operation.chosen': { actions: 'keepChoice' },
            'choice.confirmed': [
              { guard: 'hasOperation', target: 'surgeon', actions: 'clearErrors' },
              {
                actions: {
                  type: 'showError',
                  params: { field: 'operation_id', message: messages.operationMissing },
                },
              },
            ],
          },
        },
        surgeon: {
          description: 'The surgeon is being chosen, or written to, or left open',
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
            'step.skipped': {
              target: 'hospital',
              actions: { type: 'leaveAsFound', params: { choice: 'surgeon' } },
            },
            'back.pressed': { target: 'operation', actions: 'clearErrors' },
          },
        },
        hospital: hospitalStep,
        date: dateStep,
        confirmation: {
          description: 'The confirm-your-surgery card shows what was chosen',
          tags: 'editable',
          on: {
            'details.confirmed': [
              { guard: 'hasOperation', target: '#patientCreation.creating', actions: 'clearErrors' },
              { actions: 'showOperationMissing' },
            ],
            'back.pressed': { target: 'date', actions: 'clearErrors' },
          },
        },
      },
    },
    creating: {
      description: 'The process is being created',
      tags: 'busy',
      invoke: {
        src: 'createSurgery',
        input: surgeryToCreate,
        onDone: { target: 'created', actions: { type: 'keepCreated', params: outputOf } },
        onError: { target: 'choosing.confirmation', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    created: {
      description: 'The process exists; the journey can begin',
      tags: 'complete',
      type: 'final',
    },
  },
});
