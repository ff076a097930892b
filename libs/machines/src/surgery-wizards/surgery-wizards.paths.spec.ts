import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { neverReached } from '../kit/testing/coverage';
import {
  aCompleteSurgery,
  aHospital,
  anOperation,
  aPatient,
  aSurgeon,
  aSurgery,
  refusalWith,
  TODAY,
} from '../kit/testing/examples';
import { explore } from '../kit/testing/explore';
import { type ChoosingContext, dateErrors } from './choices.model';
import { patientCreationMachine } from './patient-creation.machine';
import { surgeonCreationMachine } from './surgeon-creation.machine';
import { accountErrors, emailErrors } from './surgeon-creation.model';
import { surgeryDetailsMachine } from './surgery-details.machine';

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

/** What tells two situations of a wizard apart; the words of its errors do not. */
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

const inviteSurgeon = { outputs: [undefined], errors: [refusal(429)] };

const patientCreation = explore(patientCreationMachine, {
  input: { today: TODAY },
  events: [
    { type: 'introduction.ended' },
    { type: 'introduction.skipped' },
    { type: 'operation.chosen', operation: anOperation() },
    ...choosing,
  ],
  actors: { inviteSurgeon, createSurgery: { outputs: [aSurgery()], errors: [refusal(503), operationGone] } },
  same: ({ context }) => situation(context),
});

const walkDetails = (surgery: ReturnType<typeof aSurgery>, mayBeSkipped: boolean) =>
  explore(surgeryDetailsMachine, {
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

const surgeryDetails = [
  walkDetails(aSurgery(), false),
  walkDetails(aCompleteSurgery(), true),
  walkDetails(aSurgery({ surgeon_signed_at: '2026-02-01T10:00:00.000Z' }), true),
] as const;

const surgeonCreation = explore(surgeonCreationMachine, {
  input: { surgeonId: aSurgeon().surgeon_id },
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
    context.operation !== null,
    context.hospital !== null,
    Object.keys(context.errors).length > 0,
    context.failure !== null,
  ],
});

describe('every path of the wizards', () => {
  it('reaches every state and takes every transition', () => {
    expect(neverReached([patientCreation])).toEqual([]);
    expect(neverReached(surgeryDetails)).toEqual([]);
    expect(neverReached([surgeonCreation])).toEqual([]);
  });

  it('leaves nobody stuck', () => {
    for (const visit of [patientCreation, ...surgeryDetails, surgeonCreation])
      expect(visit.stuck).toEqual([]);
  });

  it('never creates a process without an operation, or with a date that is not good', () => {
    const creating = patientCreation.snapshots.filter((snapshot) => snapshot.matches('creating'));
    expect(creating.length).toBeGreaterThan(0);
    for (const { context } of creating) {
      expect(context.choices.operation).not.toBeNull();
      if (context.choices.date !== '') expect(dateErrors(context, context.choices.date)).toEqual({});
    }
  });

  it('never saves details without a surgeon and a hospital, and skips only what is optional', () => {
    for (const snapshot of surgeryDetails.flatMap((visit) => visit.snapshots)) {
      const { choices, mayBeSkipped } = snapshot.context;
      if (snapshot.matches('saving')) {
        expect(choices.surgeon).not.toBeNull();
        expect(choices.hospital).not.toBeNull();
      }
      if (snapshot.matches('skipped')) expect(mayBeSkipped).toBe(true);
    }
  });

  it('never creates for a patient whom the surgeon has not confirmed', () => {
    for (const { steps } of surgeonCreation.paths) {
      let confirmed = false;
      for (const { event, state } of steps) {
        if (state.matches({ choosing: 'finding' })) confirmed = false;
        if (event.type === 'patient.confirmed') confirmed = true;
        if (!state.matches('creating')) continue;
        expect(confirmed).toBe(true);
        expect([state.context.patient, state.context.operation, state.context.hospital]).not.toContain(null);
      }
    }
  });

  it('sends no search and no account that is not good', () => {
    for (const snapshot of surgeonCreation.snapshots) {
      const { email, account } = snapshot.context;
      if (snapshot.matches({ choosing: { finding: 'searching' } })) expect(emailErrors(email)).toEqual({});
      if (snapshot.matches({ choosing: { finding: 'registering' } }))
        expect(accountErrors(account)).toEqual({});
    }
  });

  it('forgets every choice on cancel', () => {
    for (const { steps } of patientCreation.paths) {
      for (const { event, state } of steps) {
        if (event.type === 'wizard.cancelled' && !state.matches('introduction') && !state.matches('creating'))
          expect(state.context.choices).toEqual(state.context.start);
      }
    }
  });
});
