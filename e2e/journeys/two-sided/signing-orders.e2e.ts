import { ENDPOINTS, formatDate, messages, SCREENS } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { downloadConsentForm, signAsPatient, signAsSurgeon } from '../../harness/consent-form-steps';
import { followMail, inMail, openMail } from '../../harness/demo-mail';
import { expect, test } from '../../harness/journey-test';
import { expectListedAs, linkByCode } from '../../harness/linking-steps';
import { readPdfText } from '../../harness/pdf-text';
import { createSurgery, firstHospital, type SurgeonAccount } from '@candour/contracts/client';
import { newLastName, verifiedSurgeon, newEmail, PASSWORD } from '../../harness/accounts';
import {
  advanceTo,
  loggedIn,
  journeyOf,
  newJourney,
  type PatientJourney,
  reachStep,
} from '../../harness/patient-journey';
import { button, title } from '../../patient/patient-steps';

const OPERATION = 'Total knee replacement';
const progress = {
  learning: 'Certificate incomplete',
  certified: 'Nobody has signed',
  patientSignature: 'Patient signature',
  surgeonSignature: 'Your signature',
  complete: 'Both signed',
} as const;

/** Both have the same document with the correct names and operation, and both received an email. */
const expectOneDocument = async (
  patientPage: Page,
  surgeonPage: Page,
  { patient, surgery }: PatientJourney,
  surgeon: SurgeonAccount,
): Promise<void> => {
  await surgeonPage.goto(`/surgeon/surgeries/${surgery.surgery_id}`);
  await expect(surgeonPage.getByText(messages.consentFormComplete)).toBeVisible();
  await surgeonPage.goto(`/surgeon/consent-form/${surgery.surgery_id}`);
  const surgeonsCopy = await downloadConsentForm(surgeonPage);
  await patientPage.goto(`/patient/consent-process/${surgery.surgery_id}?step=consent-form`);
  const patientsCopy = await downloadConsentForm(patientPage);
  expect(patientsCopy.equals(surgeonsCopy)).toBe(true);
  const text = await readPdfText(patientsCopy);
  for (const said of [
    patient.name,
    `Mr ${surgeon.name}`,
    surgeon.gmcNumber,
    OPERATION,
    'Left',
    '7 April 1959',
  ])
    expect(text).toContain(said);
  const today = formatDate(new Date().toISOString(), 'LL');
  expect(text.match(new RegExp(`${today} at \\d\\d:\\d\\d`, 'g'))).toHaveLength(2);
  expect(text).not.toContain('DRAFT');
  await openMail(patientPage, { to: patient.email, subject: 'Your consent form is complete' });
  await openMail(surgeonPage, { to: surgeon.email, subject: 'A consent form is complete' });
};

test('a patient creates, the surgeon links with their code, and the patient signs first', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const { patient } = journey;
  await reachStep(journey, 'surgery-details', request);
  const surgeon = await verifiedSurgeon(request);
  const patientPage = await openBrowser(patient.session);
  const surgeonPage = await openBrowser(surgeon.session);

  await patientPage.goto(SCREENS.patientDashboard.paths[0]);
  await button(patientPage, 'Show your code').click();
  const code = await patientPage.getByText(/^[A-HJ-NP-Z2-9]{9}$/).innerText();
  await linkByCode(surgeonPage, code, patient.name);
  await openMail(patientPage, { to: patient.email, subject: 'Your surgeon can now see your progress' });
  await expect(inMail(patientPage, `${surgeon.name} has linked to your process`)).toBeVisible();
  await expectListedAs(surgeonPage, patient.name, progress.certified);

  await patientPage.goto(journeyOf(journey));
  await expect(title(patientPage, 'Consent Form')).toBeVisible();
  await expect(patientPage.getByText(surgeon.name).first()).toBeVisible();
  await signAsPatient(patientPage, patient.name);
  await expect(patientPage.getByText(messages.notSignedYet)).toBeVisible();
  await expectListedAs(surgeonPage, patient.name, progress.surgeonSignature);

  await signAsSurgeon(surgeonPage, surgeon.name, { patient: patient.name, operation: OPERATION });
  await expectListedAs(surgeonPage, patient.name, progress.complete);
  await expectOneDocument(patientPage, surgeonPage, journey, surgeon);
  await patientPage.goto(SCREENS.patientDashboard.paths[0]);
  await expect(patientPage.getByText('You have completed every step')).toBeVisible();
});

/** Creates the account and the process as the surgeon's wizard does. */
const createFor = async ({ client, surgeonId }: SurgeonAccount, lastName: string) => {
  const email = newEmail();
  const { patient_id } = await client.call(ENDPOINTS.registerPatient, {
    body: { first_name: 'Robin', last_name: lastName, email },
  });
  const surgery = await createSurgery(client, {
    operation: OPERATION,
    patient_id,
    surgeon_id: surgeonId,
    hospital_id: await firstHospital(client),
  });
  return { email, surgery };
};

test('a surgeon creates, the patient comes by email, and the surgeon signs first', async ({
  openBrowser,
  request,
}) => {
  const surgeon = await verifiedSurgeon(request);
  const lastName = newLastName();
  const { email, surgery } = await createFor(surgeon, lastName);
  const patientPage = await openBrowser();
  const surgeonPage = await openBrowser(surgeon.session);
  await expectListedAs(surgeonPage, lastName, progress.learning);

  await openMail(patientPage, { to: email, subject: 'You can start your process' });
  await openMail(patientPage, { to: email, subject: 'Choose a password for your account' });
  await followMail(patientPage, 'Choose your password');
  await patientPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await patientPage.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await button(patientPage, 'Set password').click();
  await expect(patientPage.getByText(messages.passwordSet)).toBeVisible();
  const patient = await loggedIn(request, { name: `Robin ${lastName}`, email });
  const journey = { patient, surgery };

  await patientPage.goto(SCREENS.patientLogin.paths[0]);
  await patientPage.getByLabel('Email').fill(email);
  await patientPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(patientPage, 'Login').click();
  await expect(patientPage.getByRole('heading', { name: OPERATION })).toBeVisible();
  await expect(patientPage.getByText('0 of 6 steps done')).toBeVisible();

  await advanceTo('detailed', journey);
  await signAsSurgeon(surgeonPage, surgeon.name, { patient: patient.name, operation: OPERATION });
  await expect(surgeonPage.getByText(messages.downloadUnavailable)).toBeVisible();
  await expectListedAs(surgeonPage, patient.name, progress.patientSignature);

  await patientPage.goto(journeyOf(journey));
  await expect(title(patientPage, 'Consent Form')).toBeVisible();
  await signAsPatient(patientPage, patient.name);
  await expectListedAs(surgeonPage, patient.name, progress.complete);
  await expectOneDocument(patientPage, surgeonPage, journey, surgeon);
});
