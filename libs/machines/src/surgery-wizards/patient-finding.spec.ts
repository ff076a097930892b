import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { anOperation, aPatient } from '../kit/testing/examples';
import { patientTab, wizardErrors, wizardFailure } from './surgery-wizards.selectors';
import { open, openAtHospital } from './testing/open-surgeon-creation';

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
    const { actor, now, step } = open();
    actor.send({ type: 'patient.chosen', patient: aPatient() });
    actor.send({ type: 'back.pressed' });
    expect([step(), patientTab(now())]).toEqual(['finding', 'current-list']);
  });

  it('goes back to the tab where the patient was found, with what was typed there', async () => {
    const { actor, findPatientByEmail, now } = open();
    actor.send({ type: 'findByEmail.opened' });
    actor.send({ type: 'email.typed', email: 'robin@example.test' });
    actor.send({ type: 'email.submitted' });
    await findPatientByEmail.answer(aPatient());
    actor.send({ type: 'back.pressed' });
    expect([patientTab(now()), now().context.email]).toEqual(['find-by-email', 'robin@example.test']);
  });

  it('forgets the side and the date when another patient is found', () => {
    const { actor, now, next } = openAtHospital();
    actor.send({ type: 'side.chosen', side: 'Left' });
    actor.send({ type: 'date.typed', date: '04-05-2026' });
    for (let step = 0; step < 3; step += 1) actor.send({ type: 'back.pressed' });
    actor.send({ type: 'patient.chosen', patient: aPatient() });
    expect(now().context).toMatchObject({ side: 'Left', date: '04-05-2026' });
    actor.send({ type: 'back.pressed' });
    actor.send({ type: 'patient.chosen', patient: aPatient({ patient_id: 'another' }) });
    actor.send({ type: 'patient.confirmed' });
    next();
    expect(now().context).toMatchObject({ side: null, date: '', operation: anOperation() });
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
      patient_date_of_birth: null,
    });
  });

  it('sends gender and date of birth where the surgeon knows them', async () => {
    const { actor, registerPatient, now } = openAccount();
    actor.send({
      type: 'account.typed',
      account: { ...account, gender: 'Female', date_of_birth: '1-6-1958' },
    });
    actor.send({ type: 'account.submitted' });
    expect(registerPatient.calls).toMatchObject([{ gender: 'Female', date_of_birth: '1958-06-01' }]);
    await registerPatient.answer({ patient_id: 'new' });
    expect(now().context.patient?.patient_date_of_birth).toBe('1958-06-01');
  });

  it('refuses a date of birth that is none, or of a person under 18', () => {
    const { actor, registerPatient, now } = openAccount();
    actor.send({ type: 'account.typed', account: { ...account, date_of_birth: '31-2-1958' } });
    actor.send({ type: 'account.submitted' });
    expect(wizardErrors(now())).toEqual({ date_of_birth: [messages.dateInvalid] });
    actor.send({ type: 'account.typed', account: { date_of_birth: '1-6-2020' } });
    expect(wizardErrors(now())).toEqual({ date_of_birth: [messages.underAge] });
    expect(registerPatient.calls).toEqual([]);
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
