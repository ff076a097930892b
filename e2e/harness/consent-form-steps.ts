import { readFile } from 'node:fs/promises';
import { labels, messages, SCREENS } from '@candour/contracts';
import { expect, type Page } from '@playwright/test';

const { buttons } = labels;

/** As long as the screen itself retries, with a margin. */
const WHILE_IT_IS_MADE = 90_000;

/** Presses a download and returns the file. */
export const download = async (page: Page, pressed: string, fileName: RegExp): Promise<Buffer> => {
  const coming = page.waitForEvent('download', { timeout: WHILE_IT_IS_MADE });
  await page.getByRole('button', { name: pressed, exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(fileName);
  return readFile(await file.path());
};

export const downloadConsentForm = (page: Page): Promise<Buffer> =>
  download(page, buttons.downloadConsentForm, /^consent-form-.+-\d{4}-\d\d-\d\d\.pdf$/);

/** The form in a surgeon's list. */
export interface FormToSign {
  readonly patient: string;
  readonly operation: string;
}

/** The surgeon chooses the side, which reveals the form with the patient's side. */
export const saySideOnForm = async (page: Page, side = 'Left side'): Promise<void> => {
  await page.getByRole('button', { name: side }).click();
};

/** The surgeon opens the waiting form, chooses the side unless it is known, and signs. */
export const signAsSurgeon = async (
  page: Page,
  surgeon: string,
  form: FormToSign,
  side: string | null = 'Left side',
): Promise<void> => {
  await page.goto(SCREENS.surgeonConsentForms.paths[0]);
  await page.getByRole('link', { name: `Sign consent form for ${form.patient}, ${form.operation}` }).click();
  if (side !== null) await saySideOnForm(page, side);
  const box = page.getByRole('region', { name: 'Surgeon signature' });
  await expect(box.getByLabel('Surgeon Name')).toHaveValue(surgeon);
  await box.getByLabel(labels.fields.signature, { exact: true }).fill(surgeon);
  await box.getByRole('button', { name: buttons.sign, exact: true }).click();
  await expect(page.getByRole('heading', { name: /^You signed for / })).toBeFocused();
};

/** The patient signs on the Consent Form step. */
export const signAsPatient = async (page: Page, typed: string): Promise<void> => {
  await page.getByLabel(labels.fields.signature).fill(typed);
  await page.getByRole('button', { name: buttons.sign, exact: true }).click();
  await expect(page.getByText(messages.consentFormSigned)).toBeVisible();
};
