import { ENDPOINTS, messages, SCREENS } from '@candour/contracts';
import { signAsPatient } from '../../harness/consent-form-steps';
import { followMail, inMail, openMail } from '../../harness/demo-mail';
import { expect, test } from '../../harness/journey-test';
import { lastNameIn, linkByCode } from '../../harness/linking-steps';
import {
  decideOn,
  newLastName,
  linkSurgery,
  loginOf,
  PASSWORD,
  verifiedSurgeon,
  newEmail,
} from '../../harness/accounts';
import { journeyOf, newJourney, reachStep } from '../../harness/patient-journey';
import { button, title } from '../../patient/patient-steps';

test('a surgeon who is not listed is invited, registers, is verified and links, and then the patient signs', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const { patient, surgery } = journey;
  await reachStep(journey, 'surgery-details', request);
  const patientPage = await openBrowser(patient.session);
  await patientPage.goto(journeyOf(journey));
  await expect(title(patientPage, 'Surgery Details')).toBeVisible();
  const email = newEmail();
  await button(patientPage, 'My surgeon is not listed').click();
  await patientPage.getByRole('textbox', { name: "Your surgeon's email" }).fill(email);
  await button(patientPage, 'Send email').click();
  await expect(patientPage.getByText(messages.surgeonInvited)).toBeVisible();
  await patientPage.goto(`${journeyOf(journey)}?step=consent-form`);
  await expect(patientPage.getByText(/^Consent Form is not ready yet/)).toBeVisible();

  const surgeonPage = await openBrowser();
  await openMail(surgeonPage, { to: email, subject: 'A patient asks you to join Candour' });
  await expect(inMail(surgeonPage, patient.name)).toHaveCount(0);
  await followMail(surgeonPage, 'Register as a surgeon');
  const lastName = newLastName();
  await surgeonPage.getByLabel('First name').fill('Asha');
  await surgeonPage.getByLabel('Last name').fill(lastName);
  await surgeonPage.getByLabel('GMC number').fill(String(1_000_000 + (Date.now() % 8_999_999)));
  await surgeonPage.getByLabel('Email').fill(email);
  await surgeonPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await surgeonPage.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await button(surgeonPage, 'Register').click();
  await expect(surgeonPage.getByText(messages.onlyVerifiedSurgeons)).toBeVisible();

  const { surgeon_id: surgeonId } = await loginOf(request, email);
  await decideOn(request, surgeonId ?? '', 'VERIFIED');
  await openMail(surgeonPage, { to: email, subject: 'Your account has been verified' });
  await expect(inMail(surgeonPage, /^You can now link to your patients/)).toBeVisible();
  await linkByCode(surgeonPage, surgery.unique_code ?? '', patient.name);

  await patientPage.goto(journeyOf(journey));
  await expect(title(patientPage, 'Consent Form')).toBeVisible();
  await expect(patientPage.getByText(lastName).first()).toBeVisible();
  await signAsPatient(patientPage, patient.name);
});

test('a surgeon who is rejected sees their patients no more, and the patient has to find another', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const { patient, surgery } = journey;
  await reachStep(journey, 'surgery-details', request);
  const surgeon = await verifiedSurgeon(request);
  await patient.client.call(ENDPOINTS.updateSurgery, {
    params: { id: surgery.surgery_id },
    body: { surgeon_id: surgeon.surgeonId },
  });
  const patientPage = await openBrowser(patient.session);
  const surgeonPage = await openBrowser(surgeon.session);
  await openMail(surgeonPage, { to: surgeon.email, subject: 'A patient has chosen you' });
  await surgeonPage.goto(`/surgeon/surgeries/${surgery.surgery_id}`);
  await expect(surgeonPage.getByRole('link', { name: lastNameIn(patient.name) })).toBeVisible();
  await patientPage.goto(journeyOf(journey));
  await expect(title(patientPage, 'Consent Form')).toBeVisible();

  await decideOn(request, surgeon.surgeonId, 'REJECTED');
  await surgeonPage.reload();
  await expect(surgeonPage.getByText(messages.onlyVerifiedSurgeons)).toBeVisible();
  await expect(surgeonPage.getByText(lastNameIn(patient.name))).toHaveCount(0);
  await surgeonPage.goto(SCREENS.surgeonAccount.paths[0]);
  await expect(surgeonPage.getByRole('main').getByText('Rejected', { exact: true })).toBeVisible();
  await openMail(surgeonPage, { to: surgeon.email, subject: 'Your account could not be verified' });
  await expect(inMail(surgeonPage, /you cannot see any patient on Candour/)).toBeVisible();

  await patientPage.reload();
  await expect(title(patientPage, 'Surgery Details')).toBeVisible();
  await linkSurgery(request, surgery);
  await patientPage.reload();
  await expect(title(patientPage, 'Consent Form')).toBeVisible();
  await signAsPatient(patientPage, patient.name);
});
