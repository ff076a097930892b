import { formatDate, labels, messages } from '@candour/contracts';
import { type Browser, expect, test } from '@playwright/test';
import { download, downloadConsentForm, signAsPatient, signAsSurgeon } from '../harness/consent-form-steps';
import { readPdfText } from '../harness/pdf-text';
import { newLastName, logIn, SURGEON, newEmail, PASSWORD } from '../harness/accounts';
import { wordsMet } from '../harness/words-met';
import { answerAll, button, readAll, submitSection, title, typeDate } from './patient-steps';

test.use({ serviceWorkers: 'allow' });

const { buttons } = labels;
const nextYear = String(new Date().getFullYear() + 1);

/** The surgeon signs in a separate browser. Returns the downloaded form. */
const signedBySurgeon = async (browser: Browser, patient: string): Promise<Buffer> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, SURGEON.email);
  await signAsSurgeon(page, SURGEON.name, { patient, operation: 'Total knee replacement' });
  const bytes = await downloadConsentForm(page);
  await context.close();
  return bytes;
};

test('a patient goes from registration to a consent form that both have signed, and meets no second factor', async ({
  browser,
  page,
}) => {
  const met = await wordsMet(page, /passkey|authenticator|recovery code|second step|one more step/);
  await page.goto('/patient/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const [firstName, lastName] = ['Ann-Marie', `O'${newLastName()}`];
  const patient = `${firstName} ${lastName}`;
  await page.goto('/patient/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await button(page, 'Register').click();
  await expect(page).toHaveURL(/\/patient\/dashboard$/);
  await expect(page.getByText(messages.noActiveSurgeries)).toBeVisible();

  await page.getByRole('link', { name: labels.patientDashboard.start }).click();
  await button(page, 'Skip the video').click();
  await page.getByRole('radio', { name: 'Total knee replacement' }).check();
  await button(page, buttons.confirm).click();
  await page.getByRole('searchbox').fill('Carter');
  await button(page, 'Select Miss Helen Carter').click();
  await expect(page.getByText('Selected: Miss Helen Carter')).toBeVisible();
  await button(page, buttons.confirm).click();
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await button(page, buttons.confirm).click();
  await typeDate(page, '15', '3', nextYear);
  await button(page, 'Continue').click();
  await expect(page.getByText('Dr. Helen Carter', { exact: true })).toBeVisible();
  await expect(page.getByText(`15th March ${nextYear}`)).toBeVisible();
  await button(page, buttons.confirm).click();

  await expect(title(page, 'Before you start')).toBeVisible();
  await button(page, 'Start').click();
  await expect(title(page, 'Initial Assessment')).toBeVisible();
  await answerAll(page);
  await submitSection(page);
  await expect(title(page, 'Learning Resources')).toBeFocused();
  await readAll(page);
  await button(page, buttons.nextSection).click();
  await expect(title(page, 'Consent Assessment')).toBeVisible();
  await answerAll(page);
  await submitSection(page);
  await expect(title(page, 'Feedback')).toBeVisible();
  await button(page, 'Skip this step').click();

  await expect(title(page, 'Certificate')).toBeVisible();
  await page.getByRole('link', { name: buttons.createNotes }).click();
  await expect(page.getByText(messages.notesNotWatched)).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a note' }).fill('May I drive home afterwards?');
  await button(page, buttons.send).click();
  await expect(page.getByText('On the certificate')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your consent process' }).click();
  await expect(page.getByTitle('Your certificate')).toBeVisible();
  await page.getByRole('checkbox', { name: messages.consentStatement }).check();
  await button(page, buttons.complete).click();
  await expect(page.getByText(messages.certificateCompleted)).toBeVisible();
  await button(page, buttons.revealCode).click();
  await expect(page.getByText(/^[A-HJ-NP-Z2-9]{9}$/)).toBeVisible();
  await download(page, buttons.downloadCertificate, /^consent-certificate-.+-\d{4}-\d\d-\d\d\.pdf$/);
  await button(page, buttons.nextSection).click();

  await expect(title(page, 'Patient Details')).toBeVisible();
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByRole('radio', { name: 'Your left knee' }).check();
  await typeDate(page, '7', '4', '1959');
  await button(page, buttons.update).click();

  await expect(title(page, 'Consent Form')).toBeVisible();
  await expect(page.getByText('Left side')).toHaveCount(2);
  await signAsPatient(page, patient.replace("'", '’'));
  await expect(page.getByText(messages.downloadUnavailable)).toBeVisible();

  const surgeonsCopy = await signedBySurgeon(browser, patient);
  await page.goto(`${page.url().split('?')[0]}?step=consent-form`);
  const patientsCopy = await downloadConsentForm(page);
  expect(patientsCopy.equals(surgeonsCopy)).toBe(true);
  const text = await readPdfText(patientsCopy);
  const today = formatDate(new Date().toISOString(), 'LL');
  for (const said of [
    patient,
    `Miss ${SURGEON.name}`,
    'Total knee replacement',
    'Left',
    '7 April 1959',
    '7123456',
  ]) {
    expect(text).toContain(said);
  }
  expect(text.match(new RegExp(`${today} at \\d\\d:\\d\\d`, 'g'))).toHaveLength(2);
  expect(text).not.toContain('DRAFT');

  await button(page, buttons.nextSection).click();
  await expect(title(page, messages.congratulations)).toBeVisible();

  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await expect(page.getByText('6 of 6 steps done')).toBeVisible();
  expect(met()).toEqual([]);

  await page.goto('/patient/account');
  const show = button(page, 'Show the other ways');
  await expect(show).toBeVisible();
  expect(met()).toEqual([]);
  await show.click();
  await expect.poll(met).toContain('Passkey at /patient/account');
});
