import { messages, type PatientRegistered, type Surgery } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aHospital, anOperation, aPatient, aSurgeon, aSurgery } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { surgeonCreationMachine } from './surgeon-creation.machine';
import type { ChosenPatient, PatientToRegister, SurgeryForPatient } from './surgeon-creation.model';
import {
  createdForPatientNotice,
  createdSurgery,
  ownSideOf,
  patientTab,
  surgeonCreationStep,
  wizardErrors,
  wizardFailure,
} from './surgery-wizards.selectors';

const open = () => {
  const findPatientByEmail = controlledActor<ChosenPatient, { email: string }>();
  const registerPatient = controlledActor<PatientRegistered, PatientToRegister>();
  const createSurgery = controlledActor<Surgery, SurgeryForPatient>();
  const machine = wire(surgeonCreationMachine, {
    actors: {
      findPatientByEmail: findPatientByEmail.logic,
      registerPatient: registerPatient.logic,
      createSurgery: createSurgery.logic,
    },
  });
  const { actor } = run(machine, { surgeonId: aSurgeon().surgeon_id });
  return {
    actor,
    findPatientByEmail,
    registerPatient,
    createSurgery,
    now: () => actor.getSnapshot(),
    step: () => surgeonCreationStep(actor.getSnapshot()),
    next: () => actor.send({ type: 'choice.confirmed' }),
  };
};

const openAtHospital = () => {
  const page = open();
  page.actor.send({ type: 'patient.chosen', patient: aPatient() });
  page.actor.send({ type: 'patient.confirmed' });
  page.actor.send({ type: 'operation.chosen', operation: anOperation() });
  page.next();
  return page;
};

const openAccount = () => {
  const page = open();
  page.actor.send({ type: 'createAccount.opened' });
  return page;
};

const account = { first_name: 'Robin', last_name: "O'Neill", email: 'Robin@Example.test' };

describe('Finding the patient', () => {
  it("offers a patient of the surgeon's own list for confirmation", () => {
    const { actor, now, step } = open();
    expect(patientTab(now())).toBe('current-list');
    actor.send({ type: 'patient.chosen', patient: aPatient() });
    expect(step()).toBe('patient');
  });

  it('finds a patient by exact email', async () => {
    const { actor, findPatientByEmail, now, step } = open();
    actor.send({ type: 'findByEmail.opened' });
    actor.send({ type: 'email.typed', email: 'robin@example.test' });
    actor.send({ type: 'email.submitted' });
    expect(patientTab(now())).toBe('find-by-email');
    await findPatientByEmail.answer(aPatient());
    expect(findPatientByEmail.calls).toEqual([{ email: 'robin@example.test' }]);
    expect(step()).toBe('patient');
  });

  it('sends no search with an invalid email', () => {
    const { actor, findPatientByEmail, now } = open();
    actor.send({ type: 'findByEmail.opened' });
    actor.send({ type: 'email.typed', email: 'robin' });
    actor.send({ type: 'email.submitted' });
    expect(wizardErrors(now())).toEqual({ email: [messages.emailInvalid] });
    expect(findPatientByEmail.calls).toEqual([]);
  });

  it('keeps the email when no patient is found', async () => {
    const { actor, findPatientByEmail, now } = open();
    actor.send({ type: 'findByEmail.opened' });
    actor.send({ type: 'email.typed', email: 'robin@example.test' });
    actor.send({ type: 'email.submitted' });
    await findPatientByEmail.fail(refusal(404, messages.patientNotFound));
    expect(patientTab(now())).toBe('find-by-email');
    expect(wizardFailure(now())).toBe(messages.patientNotFound);
    expect(now().context.email).toBe('robin@example.test');
  });

  it('keeps the text typed in each tab', () => {
    const { actor, now } = openAccount();
    actor.send({ type: 'account.typed', account });
    actor.send({ type: 'findByEmail.opened' });
    actor.send({ type: 'email.typed', email: 'robin@' });
    actor.send({ type: 'createAccount.opened' });
    expect(now().context.account).toMatchObject(account);
    expect(now().context.email).toBe('robin@');
  });

  it('can be repeated when it is the wrong patient', () => {
    const { actor, step } = open();
    actor.send({ type: 'patient.chosen', patient: aPatient() });
    actor.send({ type: 'back.pressed' });
    expect(step()).toBe('finding');
  });
});

describe('Creating an account for the patient', () => {
  it('sends the fields without a password and continues with the new patient', async () => {
    const { actor, registerPatient, now, step } = openAccount();
    actor.send({ type: 'account.typed', account: { ...account, title: 'Other', other_title: 'Lady' } });
    actor.send({ type: 'account.typed', account: { mobile_number: '07700 900123' } });
    actor.send({ type: 'account.submitted' });
    expect(registerPatient.calls).toEqual([
      {
        title: 'Lady',
        first_name: 'Robin',
        last_name: "O'Neill",
        mobile_number: '+447700900123',
        email: 'robin@example.test',
      },
    ]);
    await registerPatient.answer({ patient_id: 'new' });
    expect(step()).toBe('patient');
    expect(now().context.patient).toEqual({
      patient_id: 'new',
      patient_title: 'Lady',
      patient_first_name: 'Robin',
      patient_last_name: "O'Neill",
      patient_email: 'robin@example.test',
    });
  });

  it('shows all errors at once and sends nothing', () => {
    const { actor, registerPatient, now } = openAccount();
    actor.send({ type: 'account.typed', account: { mobile_number: '12' } });
    actor.send({ type: 'account.submitted' });
    expect(wizardErrors(now())).toEqual({
      first_name: [messages.firstNameMissing],
      last_name: [messages.lastNameMissing],
      mobile_number: [messages.mobileNumberInvalid],
      email: [messages.emailMissing],
    });
    expect(registerPatient.calls).toEqual([]);
  });

  it('needs a free-text title when Other is chosen, and ignores it otherwise', () => {
    const { actor, registerPatient, now } = openAccount();
    actor.send({ type: 'account.typed', account: { ...account, title: 'Other' } });
    actor.send({ type: 'account.submitted' });
    expect(wizardErrors(now())).toEqual({ other_title: [messages.titleInvalid] });
    actor.send({ type: 'account.typed', account: { title: 'Mx', other_title: 'Lady' } });
    actor.send({ type: 'account.submitted' });
    expect(registerPatient.calls).toMatchObject([{ title: 'Mx' }]);
  });

  it('shows an issue when the reply has no patient_id', async () => {
    const { actor, registerPatient, now } = openAccount();
    actor.send({ type: 'account.typed', account });
    actor.send({ type: 'account.submitted' });
    await registerPatient.answer({ patient_id: null });
    expect(patientTab(now())).toBe('create-account');
    expect(wizardFailure(now())).toBe(messages.accountNotCreated);
  });

  it('keeps the typed fields when the account already exists', async () => {
    const { actor, registerPatient, now } = openAccount();
    actor.send({ type: 'account.typed', account });
    actor.send({ type: 'account.submitted' });
    await registerPatient.fail(refusal(409, messages.accountExistsFindPatient));
    expect(wizardFailure(now())).toBe(messages.accountExistsFindPatient);
    expect(now().context.account).toMatchObject(account);
  });
});

describe('Creating the process', () => {
  it('sends patient, operation, surgeon and hospital', async () => {
    const { actor, createSurgery, now, next } = openAtHospital();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    next();
    expect(createSurgery.calls).toEqual([
      {
        patient_id: aPatient().patient_id,
        operation_id: anOperation().operation_id,
        surgeon_id: aSurgeon().surgeon_id,
        hospital_id: aHospital().hospital_id,
      },
    ]);
    await createSurgery.answer(aSurgery());
    expect(createdForPatientNotice(now())).toBe(messages.createdForPatient);
    expect(createdSurgery(now())).toEqual(aSurgery());
  });

  it('sends the surgeon’s side when they have decided, for the operation that has one', () => {
    const { actor, createSurgery, now, next } = openAtHospital();
    actor.send({ type: 'side.chosen', side: 'Left' });
    expect(ownSideOf(now())).toBe('Left');
    actor.send({ type: 'back.pressed' });
    actor.send({ type: 'operation.chosen', operation: anOperation({ operation_laterality: 'none' }) });
    next();
    expect(ownSideOf(now())).toBeUndefined();
    actor.send({ type: 'back.pressed' });
    actor.send({ type: 'operation.chosen', operation: anOperation() });
    next();
    expect(ownSideOf(now())).toBeNull();
    actor.send({ type: 'side.chosen', side: 'Right' });
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    next();
    expect(createSurgery.calls[0]?.surgeon_side).toBe('Right');
  });

  it('needs an operation and a hospital', () => {
    const { actor, createSurgery, now, next } = open();
    actor.send({ type: 'patient.chosen', patient: aPatient() });
    actor.send({ type: 'patient.confirmed' });
    next();
    expect(wizardErrors(now())).toEqual({ operation_id: [messages.operationMissing] });
    actor.send({ type: 'operation.chosen', operation: anOperation() });
    next();
    next();
    expect(wizardErrors(now())).toEqual({ hospital_id: [messages.hospitalMissing] });
    expect(createSurgery.calls).toEqual([]);
  });

  it('keeps all choices when the server refuses', async () => {
    const { actor, createSurgery, now, step, next } = openAtHospital();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    next();
    await createSurgery.fail(refusal(422, messages.onlyVerifiedSurgeons));
    expect(step()).toBe('hospital');
    expect(wizardFailure(now())).toBe(messages.onlyVerifiedSurgeons);
    expect(now().context.hospital).toEqual(aHospital());
  });

  it('resets all choices on cancel', () => {
    const { actor, now, step } = openAtHospital();
    actor.send({ type: 'wizard.cancelled' });
    expect(step()).toBe('finding');
    expect(now().context).toMatchObject({ patient: null, operation: null, hospital: null });
  });
});
