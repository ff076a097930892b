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
import type { IntroductionEvent, WizardEvent } from './wizard.events';
import {
  type PatientCreationContext,
  type PatientCreationInput,
  type SurgeryToCreate,
  patientCreationAtStart,
  surgeryToCreate,
} from './patient-creation.model';
import { dateStep, hospitalStep } from './shared-steps.states';
import { surgeonChoiceStates } from './surgeon-choice.states';

export type PatientCreationEvent = ChoiceEvent | WizardEvent | IntroductionEvent;

/** /patient/consent-process/create: the intro video, then the wizard. */
export const patientCreationMachine = setup({
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
