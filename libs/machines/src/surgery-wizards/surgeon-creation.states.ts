import { failureFrom, outputOf } from '../kit/outcome';
import { emailToFind, patientToRegister } from './surgeon-creation.model';

/** The surgeon can change tabs unless a request is running. The typed text of each tab is kept. */
const tabs = {
  'currentList.opened': { target: 'currentList', actions: 'clearErrors' },
  'findByEmail.opened': { target: 'findByEmail', actions: 'clearErrors' },
  'createAccount.opened': { target: 'createAccount', actions: 'clearErrors' },
} as const;

/** The three tabs CURRENT LIST, FIND BY EMAIL and CREATE ACCOUNT. */
export const patientFindingStates = {
  currentList: {
    description: "The patient is being chosen among the surgeon's own",
    tags: 'editable',
    on: {
      ...tabs,
      'patient.chosen': { target: '#surgeonCreation.choosing.patient', actions: 'keepPatient' },
    },
  },
  findByEmail: {
    description: "The patient's email is being typed",
    tags: 'editable',
    on: {
      ...tabs,
      'email.typed': { actions: 'keepEmail' },
      'email.submitted': [
        { guard: 'isEmailGood', target: 'searching', actions: 'clearErrors' },
        { actions: 'showEmailErrors' },
      ],
    },
  },
  searching: {
    description: 'The patient is being looked for by email',
    tags: 'busy',
    invoke: {
      src: 'findPatientByEmail',
      input: emailToFind,
      onDone: {
        target: '#surgeonCreation.choosing.patient',
        actions: { type: 'keepFound', params: outputOf },
      },
      onError: { target: 'findByEmail', actions: { type: 'keepFailure', params: failureFrom } },
    },
  },
  createAccount: {
    description: 'An account for the patient is being typed',
    tags: 'editable',
    on: {
      ...tabs,
      'account.typed': { actions: 'keepAccount' },
      'account.submitted': [
        { guard: 'isAccountGood', target: 'registering', actions: 'clearErrors' },
        { actions: 'showAccountErrors' },
      ],
    },
  },
  registering: {
    description: 'The account is being made',
    tags: 'busy',
    invoke: {
      src: 'registerPatient',
      input: patientToRegister,
      onDone: [
        {
          guard: { type: 'isAccountMade', params: outputOf },
          target: '#surgeonCreation.choosing.patient',
          actions: { type: 'keepRegistered', params: outputOf },
        },
        { target: 'createAccount', actions: 'showNotCreated' },
      ],
      onError: { target: 'createAccount', actions: { type: 'keepFailure', params: failureFrom } },
    },
  },
} as const;
