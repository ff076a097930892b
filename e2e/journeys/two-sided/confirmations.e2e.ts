import { addressOfStep, SCREENS } from '@candour/contracts';
import { walkTo } from '@candour/contracts/client';
import type { APIRequestContext, Page } from '@playwright/test';
import { registerPatient, verifiedSurgeon } from '../../harness/accounts';
import { ageConsent } from '../../harness/aged-consent';
import { openMail } from '../../harness/demo-mail';
import { expect, test } from '../../harness/journey-test';
import { newSurgery } from '../../harness/patient-journey';
import { button, title } from '../../patient/patient-steps';

const NEWS = 'I have a new tablet for my heart.';

/** A form that both signed some days ago. */
const signedDaysAgo = async (days: number, request: APIRequestContext) => {
  const [patient, surgeon] = [await registerPatient(request), await verifiedSurgeon(request)];
  const surgery = await newSurgery(patient);
  await walkTo('signed by both', { patient, surgeon, surgeryId: surgery.surgery_id });
  await ageConsent(surgery.surgery_id, days);
  return { patient, surgeon, surgery };
};

const askPatient = async (page: Page): Promise<void> => {
  await page.goto(SCREENS.patientDashboard.paths[0]);
  await page.getByRole('link', { name: `${SCREENS.patientConfirm.title} (` }).click();
  await expect(title(page, SCREENS.patientConfirm.title)).toBeVisible();
};

const askSurgeon = async (page: Page, patient: string): Promise<void> => {
  await page.goto(SCREENS.surgeonConsentForms.paths[0]);
  await page.getByRole('link', { name: `Confirm consent of ${patient}` }).click();
};

/** The row of a patient, who is listed as LAST, First. */
const stateOf = (page: Page, patient: string) =>
  page.getByRole('row').filter({ hasText: patient.split(' ').toReversed().join(', ') });

test('both are asked again after 84 days, confirm with their names, and read when they did', async ({
  openBrowser,
  request,
}) => {
  const { patient, surgeon } = await signedDaysAgo(85, request);
  const patientPage = await openBrowser(patient.session);
  const surgeonPage = await openBrowser(surgeon.session);

  await askPatient(patientPage);
  await patientPage.getByRole('radio', { name: 'No, nothing has changed for me' }).check({ force: true });
  await patientPage.getByRole('textbox', { name: 'Signature' }).fill(patient.name);
  await button(patientPage, 'Confirm').click();
  await expect(title(patientPage, 'You have confirmed')).toBeFocused();

  await askSurgeon(surgeonPage, patient.name);
  await surgeonPage.getByRole('radio', { name: /^No, nothing/ }).check({ force: true });
  await surgeonPage.getByRole('textbox', { name: 'Signature' }).fill(surgeon.name);
  await button(surgeonPage, 'Confirm').click();
  await expect(surgeonPage.getByRole('heading', { name: 'You have confirmed' })).toBeFocused();
  await surgeonPage.goto(SCREENS.surgeonConsentForms.paths[0]);
  await expect(stateOf(surgeonPage, patient.name)).toContainText('Confirmed');
  await patientPage.goto(SCREENS.patientDashboard.paths[0]);
  await expect(patientPage.getByText(/have confirmed that nothing has changed\. Confirmed on/)).toBeVisible();
});

test('a change that the patient reports opens a new form, and the surgeon is notified and reads it', async ({
  openBrowser,
  request,
}) => {
  const { patient, surgeon } = await signedDaysAgo(85, request);
  const patientPage = await openBrowser(patient.session);
  await askPatient(patientPage);
  await patientPage.getByRole('radio', { name: 'Yes, something has changed for me' }).check({ force: true });
  await patientPage.getByRole('textbox', { name: 'What has changed?' }).fill(NEWS);
  await button(patientPage, 'Tell my surgeon').click();
  await expect(title(patientPage, 'You have told your surgeon')).toBeFocused();

  const surgeonPage = await openBrowser(surgeon.session);
  await openMail(surgeonPage, { to: surgeon.email, subject: 'A patient says something has changed' });
  await surgeonPage.goto(SCREENS.surgeonConsentForms.paths[0]);
  await expect(stateOf(surgeonPage, patient.name)).toContainText('Changed, sign again');
  await surgeonPage.getByRole('link', { name: `Sign consent form for ${patient.name}` }).click();
  await expect(surgeonPage.getByText(NEWS)).toBeVisible();
});

test('a form that is too old is not counted any more, and both are asked to sign again', async ({
  openBrowser,
  request,
}) => {
  const { patient, surgeon, surgery } = await signedDaysAgo(183, request);
  const patientPage = await openBrowser(patient.session);
  await patientPage.goto(addressOfStep(surgery.surgery_id, 'consent-form'));
  await expect(patientPage.getByText(/Your last form is too old to count/)).toBeVisible();
  const surgeonPage = await openBrowser(surgeon.session);
  await surgeonPage.goto(SCREENS.surgeonConsentForms.paths[0]);
  await expect(stateOf(surgeonPage, patient.name)).toContainText('Expired, sign again');
  await openMail(surgeonPage, { to: surgeon.email, subject: 'A consent form has run out' });
});
