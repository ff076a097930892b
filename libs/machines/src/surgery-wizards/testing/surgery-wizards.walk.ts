import { messages } from '@candour/contracts';
import { refusal } from '../../kit/testing/controlled-actor';
import {
  aCompleteSurgery,
  aHospital,
  anOperation,
  aPatient,
  aSurgeon,
  aSurgery,
  refusalWith,
  TODAY,
} from '../../kit/testing/examples';
import { type ChoosingContext, NO_CHOICES } from '../choices.model';
import type { patientCreationMachine } from '../patient-creation.machine';
import type { surgeonCreationMachine } from '../surgeon-creation.machine';
import { NO_ACCOUNT } from '../surgeon-creation.model';
import type { surgeryDetailsMachine } from '../surgery-details.machine';
import type { ExploreOptions } from '../../explore/explore';
import { PATIENT_CREATION_STEPS, SURGERY_DETAILS_STEPS } from '../surgery-wizards.selectors';

const operationGone = refusalWith({
  status: 422,
  message: messages.operationNotFoundCreating,
  fields: { operation_id: [messages.operationNotFoundCreating] },
});

const choosing = [
  { type: 'surgeon.chosen', surgeon: aSurgeon() },
  { type: 'surgeon.notListed' },
  { type: 'invitation.typed', email: 'ada@example.test' },
  { type: 'invitation.submitted' },
  { type: 'list.reopened' },
  { type: 'hospital.chosen', hospital: aHospital() },
  { type: 'date.typed', date: '04-05-2026' },
  { type: 'date.typed', date: '31-02-2026' },
  { type: 'choice.confirmed' },
  { type: 'step.skipped' },
  { type: 'back.pressed' },
  { type: 'details.confirmed' },
  { type: 'wizard.cancelled' },
] as const;

/** The facts that distinguish two situations of a wizard, without error messages. */
const situation = ({ choices, invitation, isInvited, errors, failure }: ChoosingContext) => [
  choices.operation !== null,
  choices.surgeon !== null,
  choices.hospital !== null,
  choices.date,
  invitation,
  isInvited,
  Object.keys(errors).length > 0,
  failure !== null,
];

/** The restored choices after a reload at a step. */
export const keptAt = (step: string) => ({
  step,
  choices: { ...NO_CHOICES, operation: anOperation(), surgeon: aSurgeon(), date: '04-05-2026' },
  invitation: '',
  isInvited: false,
});

const inviteSurgeon = { outputs: [undefined], errors: [refusal(429)] };

export const patientCreationWalk: ExploreOptions<typeof patientCreationMachine> = {
  input: { today: TODAY },
  events: [
    { type: 'introduction.ended' },
    { type: 'introduction.skipped' },
    { type: 'operation.chosen', operation: anOperation() },
    ...choosing,
  ],
  actors: { inviteSurgeon, createSurgery: { outputs: [aSurgery()], errors: [refusal(503), operationGone] } },
  same: ({ context }) => situation(context),
};

export const returningPatientWalks = PATIENT_CREATION_STEPS.map((step) => ({
  ...patientCreationWalk,
  input: { today: TODAY, kept: keptAt(step) },
}));

export const surgeryDetailsWalk = (
  surgery: ReturnType<typeof aSurgery>,
  mayBeSkipped: boolean,
): ExploreOptions<typeof surgeryDetailsMachine> => ({
  input: { surgery, mayBeSkipped, today: TODAY },
  events: [...choosing, { type: 'wizard.skipped' }],
  actors: {
    inviteSurgeon,
    saveDetails: {
      outputs: [aCompleteSurgery()],
      errors: [refusal(409, messages.detailsFrozen), refusal(503)],
    },
  },
  same: ({ context }) => situation(context),
});

export const returningDetailsWalks = SURGERY_DETAILS_STEPS.map((step) => ({
  ...surgeryDetailsWalk(aSurgery(), false),
  input: { surgery: aSurgery(), mayBeSkipped: false, today: TODAY, kept: keptAt(step) },
}));

export const surgeonCreationWalk: ExploreOptions<typeof surgeonCreationMachine> = {
  input: { surgeonId: aSurgeon().surgeon_id, today: TODAY },
  events: [
    { type: 'currentList.opened' },
    { type: 'findByEmail.opened' },
    { type: 'createAccount.opened' },
    { type: 'patient.chosen', patient: aPatient() },
    { type: 'email.typed', email: 'robin@example.test' },
    { type: 'email.submitted' },
    {
      type: 'account.typed',
      account: { first_name: 'Robin', last_name: 'Reed', email: 'robin@example.test' },
    },
    { type: 'account.submitted' },
    { type: 'patient.confirmed' },
    { type: 'operation.chosen', operation: anOperation() },
    { type: 'side.chosen', side: 'Left' },
    { type: 'date.typed', date: '31-02-2026' },
    { type: 'hospital.chosen', hospital: aHospital() },
    { type: 'choice.confirmed' },
    { type: 'back.pressed' },
    { type: 'wizard.cancelled' },
  ],
  actors: {
    findPatientByEmail: { outputs: [aPatient()], errors: [refusal(404)] },
    registerPatient: { outputs: [{ patient_id: 'new' }, { patient_id: null }], errors: [refusal(409)] },
    createSurgery: { outputs: [aSurgery()], errors: [refusal(422)] },
  },
  same: ({ context }) => [
    context.email,
    context.account.email,
    context.patient !== null,
    context.foundIn,
    context.date,
    context.operation !== null,
    context.hospital !== null,
    Object.keys(context.errors).length > 0,
    context.failure !== null,
  ],
};

const SURGEON_PLACES = ['currentList', 'findByEmail', 'createAccount', 'patient', 'operation', 'hospital'];

/** The restored choices after a reload at a step of the surgeon's wizard. */
const creationKeptAt = (step: string) => ({
  step,
  email: 'robin@example.test',
  account: { ...NO_ACCOUNT, first_name: 'Robin', last_name: 'Reed', email: 'robin@example.test' },
  patient: aPatient(),
  foundIn: 'findByEmail' as const,
  operation: anOperation(),
  hospital: null,
  side: null,
  date: '',
});

export const returningSurgeonWalks = SURGEON_PLACES.map((step) => ({
  ...surgeonCreationWalk,
  input: { surgeonId: aSurgeon().surgeon_id, today: TODAY, kept: creationKeptAt(step) },
}));
