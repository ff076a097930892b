import { ENDPOINTS, formatDate, messages, SCREENS } from '@candour/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { downloadConsentForm, signAsPatient, signAsSurgeon } from '../../harness/consent-form-steps';
import { followMail, inMail, openMail } from '../../harness/demo-mail';
import { expect, test } from '../../harness/journey-test';
import { expectListedAs, linkByCode } from '../../harness/linking-steps';
import { readPdfText } from '../../harness/pdf-text';
import { type FreshSurgeon, freshName, loginOf, makeCall, verifiedSurgeon } from '../../harness/staff-world';
import { certify, giveDetails, handOf, newEmail, PASSWORD } from '../../patient/patient-hand';
import { button, title } from '../../patient/patient-steps';
import { journeyOf, newPatientWorld, type PatientWorld, reachStep } from '../patient-world';

const OPERATION = 'Total knee replacement';
const progress = {
  learning: 'Learning',
  certified: 'Certificate complete',
  patientSignature: 'Patient signature',
  surgeonSignature: 'Your signature',
  complete: 'Both signed',
} as const;

/** Both hold the same document, which says who consents to what with whom, and both were told. */
const expectOneDocument = async (
  patientPage: Page,
  surgeonPage: Page,
  { hand, surgery }: PatientWorld,
  surgeon: FreshSurgeon,
): Promise<void> => {
  await surgeonPage.goto(`/surgeon/surgeries/${surgery.surgery_id}`);
  await expect(surgeonPage.getByText(messages.consentFormComplete)).toBeVisible();
  await surgeonPage.goto(`/surgeon/consent-form/${surgery.surgery_id}`);
  const surgeonsCopy = await downloadConsentForm(surgeonPage);
  await patientPage.goto(`/patient/consent-process/${surgery.surgery_id}?step=consent-form`);
  const patientsCopy = await downloadConsentForm(patientPage);
  expect(patientsCopy.equals(surgeonsCopy)).toBe(true);
  const text = await readPdfText(patientsCopy);
  for (const said of [hand.name, `Mr ${surgeon.name}`, surgeon.gmcNumber, OPERATION, 'Left', '7 April 1959'])
    expect(text).toContain(said);
  const today = formatDate(new Date().toISOString(), 'LL');
  expect(text.match(new RegExp(`${today} at \\d\\d:\\d\\d`, 'g'))).toHaveLength(2);
  expect(text).not.toContain('DRAFT');
  await openMail(patientPage, { to: hand.email, subject: 'Your consent form is complete' });
  await openMail(surgeonPage, { to: surgeon.email, subject: 'A consent form is complete' });
};

test('a patient creates, the surgeon links with their code, and the patient signs first', async ({
  openBrowser,
  request,
}) => {
  const world = await newPatientWorld(request);
  const { hand } = world;
  await reachStep(world, 'surgery-details', request);
  const surgeon = await verifiedSurgeon(request);
  const patientPage = await openBrowser(hand.session);
  const surgeonPage = await openBrowser(surgeon.session);

  await patientPage.goto(SCREENS.patientDashboard.paths[0]);
  await button(patientPage, 'Show your code').click();
  const code = await patientPage.getByText(/^[A-HJ-NP-Z2-9]{9}$/).innerText();
  await linkByCode(surgeonPage, code, hand.name);
  await openMail(patientPage, { to: hand.email, subject: 'Your surgeon can now see your progress' });
  await expect(inMail(patientPage, `${surgeon.name} has linked to your process`)).toBeVisible();
  await expectListedAs(surgeonPage, hand.name, progress.certified);

  await patientPage.goto(journeyOf(world));
  await expect(title(patientPage, 'Consent Form')).toBeVisible();
  await expect(patientPage.getByText(surgeon.name).first()).toBeVisible();
  await signAsPatient(patientPage, hand.name);
  await expect(patientPage.getByText(messages.notSignedYet)).toBeVisible();
  await expectListedAs(surgeonPage, hand.name, progress.surgeonSignature);

  await signAsSurgeon(surgeonPage, surgeon.name, { patient: hand.name, operation: OPERATION });
  await expectListedAs(surgeonPage, hand.name, progress.complete);
  await expectOneDocument(patientPage, surgeonPage, world, surgeon);
  await patientPage.goto(SCREENS.patientDashboard.paths[0]);
  await expect(patientPage.getByText('You have completed every step')).toBeVisible();
});

/** The surgeon makes the account and the process, as their wizard does. */
const createFor = async (request: APIRequestContext, surgeon: FreshSurgeon, lastName: string) => {
  const { access_token: token, surgeon_id: surgeonId } = surgeon.session;
  const email = newEmail();
  const { patient_id: patientId } = await makeCall(request, ENDPOINTS.registerPatient, {
    body: { first_name: 'Robin', last_name: lastName, email },
    token,
  });
  const { operations } = await makeCall(request, ENDPOINTS.listOperations, { token });
  const { hospitals } = await makeCall(request, ENDPOINTS.listHospitals, { token });
  const { surgery } = await makeCall(request, ENDPOINTS.createSurgery, {
    body: {
      patient_id: patientId,
      operation_id: operations.find((row) => row.operation_name === OPERATION)?.operation_id ?? '',
      surgeon_id: surgeonId,
      hospital_id: hospitals[0]?.hospital_id ?? '',
    },
    token,
  });
  return { email, surgery };
};

test('a surgeon creates, the patient comes by email, and the surgeon signs first', async ({
  openBrowser,
  request,
}) => {
  const surgeon = await verifiedSurgeon(request);
  const lastName = freshName();
  const { email, surgery } = await createFor(request, surgeon, lastName);
  const patientPage = await openBrowser();
  const surgeonPage = await openBrowser(surgeon.session);
  await expectListedAs(surgeonPage, lastName, progress.learning);

  await openMail(patientPage, { to: email, subject: 'You can start your process' });
  await openMail(patientPage, { to: email, subject: 'Choose a password for your account' });
  await followMail(patientPage, 'Choose your password');
  await patientPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await patientPage.getByLabel('Confirm password').fill(PASSWORD);
  await button(patientPage, 'Set password').click();
  await expect(patientPage.getByText(messages.passwordSet)).toBeVisible();
  const hand = handOf({ request }, `Robin ${lastName}`, email, await loginOf(request, email));
  const world = { hand, surgery };

  await patientPage.goto(SCREENS.patientLogin.paths[0]);
  await patientPage.getByLabel('Email').fill(email);
  await patientPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(patientPage, 'Login').click();
  await expect(patientPage.getByRole('heading', { name: OPERATION })).toBeVisible();
  await expect(patientPage.getByText('0 of 6 steps done')).toBeVisible();

  await certify(hand, surgery.surgery_id);
  await giveDetails(hand, surgery.surgery_id);
  await signAsSurgeon(surgeonPage, surgeon.name, { patient: hand.name, operation: OPERATION });
  await expect(surgeonPage.getByText(messages.downloadUnavailable)).toBeVisible();
  await expectListedAs(surgeonPage, hand.name, progress.patientSignature);

  await patientPage.goto(journeyOf(world));
  await expect(title(patientPage, 'Consent Form')).toBeVisible();
  await signAsPatient(patientPage, hand.name);
  await expectListedAs(surgeonPage, hand.name, progress.complete);
  await expectOneDocument(patientPage, surgeonPage, world, surgeon);
});
