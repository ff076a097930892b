import { messages } from '@candour/contracts';
import { failureFrom, outputOf } from '../kit/outcome';
import { patientFindingStates } from './surgeon-creation.states';
import { surgeonCreationAtStart, surgeryForPatient } from './surgeon-creation.model';
import { surgeonCreationSetup } from './surgeon-creation.setup';

/** /surgeon/consent-process/create: a surgeon starts a process on behalf of a patient. */
export const surgeonCreationMachine = surgeonCreationSetup.createMachine({
  id: 'surgeonCreation',
  description: 'A surgeon starts a consent process on behalf of a patient',
  context: surgeonCreationAtStart,
  initial: 'opening',
  states: {
    opening: {
      description: 'What was chosen before a reload decides where the wizard goes on',
      always: [
        {
          guard: { type: 'isReturningTo', params: { step: 'findByEmail' } },
          target: 'choosing.finding.findByEmail',
        },
        {
          guard: { type: 'isReturningTo', params: { step: 'createAccount' } },
          target: 'choosing.finding.createAccount',
        },
        { guard: { type: 'isReturningTo', params: { step: 'patient' } }, target: 'choosing.patient' },
        { guard: { type: 'isReturningTo', params: { step: 'operation' } }, target: 'choosing.operation' },
        { guard: { type: 'isReturningTo', params: { step: 'hospital' } }, target: 'choosing.hospital' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'Patient, operation and hospital are being chosen step by step',
      initial: 'finding',
      on: { 'wizard.cancelled': { target: '.finding', actions: 'resetChoices' } },
      states: {
        finding: {
          description: 'The patient is being found in one of three ways',
          initial: 'currentList',
          states: patientFindingStates,
        },
        patient: {
          description: 'The surgeon confirms that it is the right patient',
          tags: 'editable',
          on: {
            'patient.confirmed': 'operation',
            'back.pressed': [
              {
                guard: { type: 'wasFoundIn', params: { place: 'findByEmail' } },
                target: 'finding.findByEmail',
                actions: 'clearErrors',
              },
              {
                guard: { type: 'wasFoundIn', params: { place: 'createAccount' } },
                target: 'finding.createAccount',
                actions: 'clearErrors',
              },
              { target: 'finding', actions: 'clearErrors' },
            ],
          },
        },
        operation: {
          description: 'The operation is being chosen',
          tags: 'editable',
          on: {
            'operation.chosen': { actions: 'keepOperation' },
            'choice.confirmed': [
              { guard: 'hasOperation', target: 'hospital', actions: 'clearErrors' },
              {
                actions: {
                  type: 'showError',
                  params: { field: 'operation_id', message: messages.operationMissing },
                },
              },
            ],
            'back.pressed': { target: 'patient', actions: 'clearErrors' },
          },
        },
        hospital: {
          description: 'Hospital, date and own side are being chosen; confirming them creates the process',
          tags: 'editable',
          on: {
            'side.chosen': { actions: 'keepSide' },
            'date.typed': { actions: 'keepDate' },
            'hospital.chosen': { actions: 'toggleHospital' },
            'choice.confirmed': [
              { guard: 'isProcessGood', target: '#surgeonCreation.creating', actions: 'clearErrors' },
              { actions: 'showProcessErrors' },
            ],
            'back.pressed': { target: 'operation', actions: 'clearErrors' },
          },
        },
      },
    },
    creating: {
      description: 'The process is being created',
      tags: 'busy',
      invoke: {
        src: 'createSurgery',
        input: surgeryForPatient,
        onDone: { target: 'created', actions: { type: 'keepCreated', params: outputOf } },
        onError: { target: 'choosing.hospital', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    created: {
      description: 'The process exists and the patient has been told',
      tags: 'complete',
      type: 'final',
    },
  },
});
