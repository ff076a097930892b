import { messages } from '@candour/contracts';
import { failureFrom, outputOf } from '../kit/outcome';
import { patientCreationAtStart, surgeryToCreate } from './patient-creation.model';
import { dateStep, hospitalStep, surgeonChoiceStates } from './choosing.states';
import { patientCreationSetup } from './patient-creation.setup';

/** /patient/consent-process/create: the intro video, then the wizard. */
export const patientCreationMachine = patientCreationSetup.createMachine({
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
                  params: { field: 'surgeon_id', message: messages.surgeonMissing },
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
