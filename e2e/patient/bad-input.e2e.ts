import { labels, messages } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { registerPatient } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { advanceTo, journeyOf, newSurgery, type Patient } from '../harness/patient-journey';
import { button, expectProblems, title, typeDate } from './patient-steps';

const { buttons } = labels;
const nextYear = String(new Date().getFullYear() + 1);
let patient: Patient;

test.beforeEach(async ({ page }) => {
  patient = await registerPatient(page.request, { first_name: 'Ann-Marie', last_name: "O'Neill" });
  await giveSession(page, patient.session);
});

test('the wizard reports every missing or wrong input at each step and continues after its correction', async ({
  page,
}) => {
  await page.goto('/patient/consent-process/create');
  await button(page, 'Skip the video').click();
  await button(page, buttons.confirm).click();
  await expectProblems(page, messages.operationMissing);
  await page.getByRole('radio', { name: 'Total knee replacement' }).check();
  await button(page, buttons.confirm).click();

  await expect(page.getByRole('heading', { name: 'Who is your surgeon?' })).toBeFocused();
  await button(page, buttons.confirm).click();
  await expect(page.getByText(`Error: ${messages.surgeonMissing}`)).toBeVisible();
  await button(page, 'My surgeon is not listed').click();
  await button(page, 'Send email').click();
  await expectProblems(page, messages.emailMissing);
  await page.getByRole('textbox', { name: "Your surgeon's email" }).fill('not an address');
  await button(page, 'Send email').click();
  await expectProblems(page, messages.emailInvalid);
  await page.getByRole('textbox', { name: "Your surgeon's email" }).fill('surgeon@example.test');
  await button(page, 'Send email').click();
  await expect(page.getByText(messages.surgeonInvited)).toBeVisible();
  await button(page, 'Continue').click();

  await button(page, buttons.confirm).click();
  await expect(page.getByText(`Error: ${messages.hospitalMissing}`)).toBeVisible();
  await button(page, 'Skip').click();

  await button(page, 'Continue').click();
  await expectProblems(page, messages.dateInvalid);
  await typeDate(page, '31', '2', nextYear);
  await button(page, 'Continue').click();
  await expectProblems(page, messages.dateInvalid);
  await typeDate(page, '1', '2', '2020');
  await button(page, 'Continue').click();
  await expectProblems(page, messages.dateInPast);
  await button(page, 'Skip').click();
  for (const said of [messages.surgeonUnknown, messages.hospitalUnknown, messages.surgeryDateUnknown]) {
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
});

test('Cancel asks once and then clears every choice', async ({ page }) => {
  await page.goto('/patient/consent-process/create');
  await button(page, 'Skip the video').click();
  await page.getByRole('radio', { name: 'Total knee replacement' }).check();
  await button(page, buttons.confirm).click();
  await button(page, 'Cancel').click();
  await button(page, 'No, keep it').click();
  await expect(page.getByRole('heading', { name: 'Who is your surgeon?' })).toBeVisible();
  await button(page, 'Cancel').click();
  await button(page, 'Yes, clear it').click();
  await expect(page.getByRole('radio', { name: 'Total knee replacement' })).not.toBeChecked();
});

test('Patient Details name each field that is wrong, keep what was typed and refuse a child', async ({
  page,
}) => {
  const surgery = await newSurgery(patient);
  await advanceTo('certified', { patient, surgery });
  await page.goto(journeyOf({ patient, surgery }));
  await expect(title(page, 'Patient Details')).toBeVisible();
  await button(page, buttons.update).click();
  await expectProblems(
    page,
    `Gender: ${messages.optionInvalid}`,
    `Side of your operation: ${messages.optionInvalid}`,
    messages.dateInvalid,
  );
  await page.getByLabel('Gender').selectOption('Gender Diverse');
  await page.getByRole('radio', { name: /^Both / }).check();
  await typeDate(page, '1', '1', String(new Date().getFullYear() - 17));
  await button(page, buttons.update).click();
  await expectProblems(page, messages.underAge);
  await expect(page.getByLabel('Gender')).toHaveValue('Gender Diverse');
  await typeDate(page, '29', '2', '1961');
  await button(page, buttons.update).click();
  await expectProblems(page, messages.dateInvalid);
  await typeDate(page, '29', '2', '1960');
  await button(page, buttons.update).click();
  await expect(title(page, 'Surgery Details')).toBeVisible();
});

test('the details cannot be confirmed without hospital and surgeon', async ({ page }) => {
  const surgery = await newSurgery(patient);
  await advanceTo('detailed', { patient, surgery });
  await page.goto(journeyOf({ patient, surgery }));
  await expect(title(page, 'Surgery Details')).toBeVisible();
  await button(page, 'Select Miss Helen Carter').click();
  await button(page, buttons.confirm).click();
  await button(page, 'Skip').click();
  await button(page, 'Skip').click();
  await button(page, buttons.confirm).click();
  await expect(page.getByText(messages.surgeryDetailsIncomplete)).toBeVisible();
});

test('the signature must be the name, and the field shows the error', async ({ page }) => {
  const surgery = await newSurgery(patient);
  await advanceTo('detailed', { patient, surgery });
  await page.goto(journeyOf({ patient, surgery }));
  await button(page, 'Select Miss Helen Carter').click();
  await button(page, buttons.confirm).click();
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await button(page, buttons.confirm).click();
  await button(page, 'Skip').click();
  await button(page, buttons.confirm).click();

  await expect(title(page, 'Consent Form')).toBeVisible();
  const signature = page.getByLabel(labels.fields.signature);
  for (const typed of ['', 'Somebody Else', "ann-marie o'neill", 'Ann-Marie']) {
    await signature.fill(typed);
    await button(page, buttons.sign).click();
    await expectProblems(page, messages.signatureMismatch);
    await expect(signature).toHaveValue(typed);
  }
  await signature.fill(" Ann-Marie O'Neill ");
  await button(page, buttons.sign).click();
  await expect(page.getByText(messages.consentFormSigned)).toBeVisible();
});

test('the certificate waits for its statement and an empty note is not sent', async ({ page }) => {
  const { surgery_id: id } = await newSurgery(patient);
  await page.goto(`/patient/notes/${id}`);
  await expect(button(page, buttons.send)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Write a note' }).fill('   ');
  await expect(button(page, buttons.send)).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`/patient/consent-process/${id}?step=certificate`);
  await button(page, 'Start').click();
  await expect(page.getByText(/^Certificate is not ready yet/)).toBeVisible();
});
