import { ENDPOINTS, pathTo, SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { downloadConsentForm } from '../harness/consent-form-steps';
import {
  completeLearning,
  createSurgery,
  linkSurgery,
  logIn,
  makeCall,
  registerPatient,
  SURGEON,
} from '../harness/staff-world';

const surgeonName = `${SURGEON.firstName} ${SURGEON.lastName}`;

test('a surgeon finds the form to sign, signs it, and downloads it once the patient has signed too', async ({
  page,
  request,
}) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(request, patient.token);
  await linkSurgery(request, surgery);
  await completeLearning(request, surgery, patient.token);
  const name = `${patient.firstName} ${patient.lastName}`;

  await logIn(page, SURGEON.email);
  await page.goto(SCREENS.surgeonConsentForms.paths[0]);
  await page.getByRole('button', { name: /^Requires Surgeon Signature/ }).click();
  await page.getByRole('link', { name: `Sign consent form for ${name}, Total hip replacement` }).click();

  const box = page.getByRole('region', { name: 'Surgeon signature' });
  await expect(box.getByText('This consent form is ready to be signed')).toBeVisible();
  await expect(box.getByText('Left side').first()).toBeVisible();
  await expect(box.getByText('Download unavailable')).toBeVisible();
  const frame = page.getByTitle('Consent form');
  await expect(frame).toHaveCSS('min-height', '750px');

  await box.getByLabel('Surgeon Name').fill(surgeonName);
  await box.getByLabel('Signature', { exact: true }).fill(surgeonName.toLowerCase());
  await box.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(
    box.getByText('This must match your name exactly, it is case sensitive').first(),
  ).toBeVisible();
  await box.getByLabel('Signature', { exact: true }).fill(surgeonName);
  await box.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(box.getByText('You have signed your consent form')).toBeVisible();
  await expect(box.getByText('Download unavailable')).toBeVisible();

  await makeCall(request, ENDPOINTS.signConsentForm, {
    params: { id: surgery.surgery_id },
    body: { patient_signature: name },
    token: patient.token,
  });
  await page.reload();
  expect((await downloadConsentForm(page)).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(pathTo('/surgeon/surgeries/:id', { id: surgery.surgery_id }));
  await expect(page.getByText('Consent form complete')).toBeVisible();
  await expect(page.getByText('Certificate complete')).toBeVisible();
});

test('the certificate of a patient who has not finished learning is not shown', async ({ page, request }) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(request, patient.token);
  await linkSurgery(request, surgery);
  await logIn(page, SURGEON.email);
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
