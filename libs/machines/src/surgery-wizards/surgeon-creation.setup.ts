import { type Laterality, type PatientRegistered, type Surgery, messages } from '@candour/contracts';
import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import { type ChosenHospital, type ChosenOperation, hospitalAfter } from './choices.model';
import {
  type ChosenPatient,
  type FoundIn,
  type PatientToRegister,
  type SurgeonCreationContext,
  type SurgeonCreationInput,
  type SurgeryForPatient,
  type TypedAccount,
  accountErrors,
  afterCancelling,
  afterFinding,
  emailErrors,
  processDateErrors,
  processErrors,
  registeredPatient,
} from './surgeon-creation.model';

export type SurgeonCreationEvent =
  | { readonly type: 'currentList.opened' }
  | { readonly type: 'findByEmail.opened' }
  | { readonly type: 'createAccount.opened' }
  | { readonly type: 'patient.chosen'; readonly patient: ChosenPatient }
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'email.submitted' }
  | { readonly type: 'account.typed'; readonly account: Partial<TypedAccount> }
  | { readonly type: 'account.submitted' }
  | { readonly type: 'patient.confirmed' }
  | { readonly type: 'operation.chosen'; readonly operation: ChosenOperation }
  | { readonly type: 'hospital.chosen'; readonly hospital: ChosenHospital }
  | { readonly type: 'side.chosen'; readonly side: Laterality | null }
  | { readonly type: 'date.typed'; readonly date: string }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'back.pressed' }
  | { readonly type: 'wizard.cancelled' };

/** Implements the names in the chart of surgeon creation. */
export const surgeonCreationSetup = setup({
  types: {
    context: {} as SurgeonCreationContext,
    events: {} as SurgeonCreationEvent,
    input: {} as SurgeonCreationInput,
    tags: {} as Tag,
  },
  actors: {
    findPatientByEmail: promiseActor<ChosenPatient, { email: string }>('findPatientByEmail'),
    registerPatient: promiseActor<PatientRegistered, PatientToRegister>('registerPatient'),
    createSurgery: promiseActor<Surgery, SurgeryForPatient>('createSurgery'),
  },
  actions: {
    keepPatient: assign(({ context, event }) => {
      assertEvent(event, 'patient.chosen');
      return { ...afterFinding(context, event.patient, 'currentList'), failure: null };
    }),
    keepFound: assign(({ context }, patient: ChosenPatient) => afterFinding(context, patient, 'findByEmail')),
    keepRegistered: assign(({ context }, reply: PatientRegistered) =>
      afterFinding(context, registeredPatient(context, reply), 'createAccount'),
    ),
    keepEmail: assign(({ context, event }) => {
      assertEvent(event, 'email.typed');
      return {
        email: event.email,
        failure: null,
        errors: stillWrong(context.errors, emailErrors(event.email)),
      };
    }),
    showEmailErrors: assign(({ context }) => ({ errors: emailErrors(context.email) })),
    keepAccount: assign(({ context, event }) => {
      assertEvent(event, 'account.typed');
      const account = { ...context.account, ...event.account };
      return {
        account,
        failure: null,
        errors: stillWrong(context.errors, accountErrors({ ...context, account })),
      };
    }),
    showAccountErrors: assign(({ context }) => ({ errors: accountErrors(context) })),
    showNotCreated: assign({ failure: messages.accountNotCreated }),
    keepOperation: assign(({ event }) => {
      assertEvent(event, 'operation.chosen');
      return { operation: event.operation, side: null, errors: {}, failure: null };
    }),
    toggleHospital: assign(({ context, event }) => {
      assertEvent(event, 'hospital.chosen');
      return { hospital: hospitalAfter(context.hospital, event.hospital), errors: {}, failure: null };
    }),
    keepSide: assign(({ event }) => {
      assertEvent(event, 'side.chosen');
      return { side: event.side };
    }),
    keepDate: assign(({ context, event }) => {
      assertEvent(event, 'date.typed');
      const { date } = event;
      return { date, errors: stillWrong(context.errors, processDateErrors({ ...context, date })) };
    }),
    showProcessErrors: assign(({ context }) => ({ errors: processErrors(context) })),
    showError: assign((_, { field, message }: { readonly field: string; readonly message: string }) => ({
      errors: { [field]: [message] },
    })),
    clearErrors: assign({ errors: {}, failure: null }),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message, errors: failure.fields })),
    resetChoices: assign(({ context }) => afterCancelling(context)),
    keepCreated: assign((_, created: Surgery) => ({ created })),
  },
  guards: {
    isReturningTo: ({ context }, { step }: { readonly step: string }) => context.returnTo === step,
    isEmailGood: ({ context }) => isGood(emailErrors(context.email)),
    isAccountGood: ({ context }) => isGood(accountErrors(context)),
    isAccountMade: (_, reply: PatientRegistered) => reply.patient_id !== null,
    hasOperation: ({ context }) => context.operation !== null,
    isProcessGood: ({ context }) => isGood(processErrors(context)),
    wasFoundIn: ({ context }, { place }: { readonly place: FoundIn }) => context.foundIn === place,
  },
});
