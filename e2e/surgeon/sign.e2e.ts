import { ENDPOINTS, pathTo, SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { downloadConsentForm, saySideOnForm } from '../harness/consent-form-steps';
import { createSurgery } from '@candour/contracts/client';
import { linkSurgery, loginOf, registerPatient, SURGEON } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { advanceTo } from '../harness/patient-journey';

test('a surgeon finds the form to sign, signs it, and downloads it once the patient has signed too', async ({
  page,
  request,
}) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(patient.client);
  await linkSurgery(request, surgery);
  await advanceTo('detailed', { patient, surgery });
  const { name } = patient;

  await giveSession(page, await loginOf(request, SURGEON.email));
  await page.goto(SCREENS.surgeonConsentForms.paths[0]);
  await page.getByRole('button', { name: /^Requires Surgeon Signature/ }).click();
  await page.getByRole('searchbox', { name: 'Search by patient or operation' }).fill(name);
  await page.getByRole('link', { name: `Sign consent form for ${name}, Total hip replacement` }).click();

  const box = page.getByRole('region', { name: 'Surgeon signature' });
  await expect(page.getByRole('button', { name: 'Left side' })).toBeVisible();
  await expect(page.getByTitle('Consent form')).toHaveCount(0);
  await expect(box.getByText('You have not said the side yet')).toBeVisible();
  await saySideOnForm(page, 'Right side');
  await expect(page.getByText('You chose: Right side.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Choose again' }).click();
  await saySideOnForm(page);
  await expect(box.getByText('This consent form is ready to be signed')).toBeVisible();
  await expect(box.getByText('Left side').first()).toBeVisible();
  await expect(box.getByText('Download unavailable')).toBeVisible();
  const frame = page.getByTitle('Consent form');
  await expect(frame).toHaveCSS('min-height', '750px');

  await expect(box.getByLabel('Surgeon Name')).toHaveValue(SURGEON.name);
  await box.getByLabel('Signature', { exact: true }).fill(SURGEON.name.toLowerCase());
  await box.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(
    box.getByText('This must match your name exactly, it is case sensitive').first(),
  ).toBeVisible();
  await box.getByLabel('Signature', { exact: true }).fill(SURGEON.name);
  await box.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^You signed for / })).toBeFocused();
  await expect(page.getByText('The patient has not signed yet.')).toBeVisible();
  await expect(box.getByText('Download unavailable')).toBeVisible();

  await patient.client.call(ENDPOINTS.signConsentForm, {
    params: { id: surgery.surgery_id },
    body: { patient_signature: name },
  });
  await page.reload();
  expect((await downloadConsentForm(page)).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(pathTo('/surgeon/surgeries/:id', { id: surgery.surgery_id }));
  await expect(page.getByText('Consent form complete')).toBeVisible();
  await expect(page.getByText('Certificate complete')).toBeVisible();
});

test('the certificate of a patient who has not finished learning is not shown', async ({ page, request }) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(patient.client);
  await linkSurgery(request, surgery);
  await giveSession(page, await loginOf(request, SURGEON.email));
  await page.goto(pathTo('/surgeon/certificate/:id', { id: surgery.surgery_id }));
  await expect(
    page.getByText('Please make sure the patient has completed the assessment and learning resources'),
  ).toBeVisible();
  await expect(page.getByText('Download unavailable')).toBeVisible();
  await page.goto(pathTo('/surgeon/consent-form/:id', { id: surgery.surgery_id }));
  await expect(
    page.getByText('The patient has not completed the consent form for this surgery yet'),
  ).toBeVisible();
});
