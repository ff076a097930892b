import { ENDPOINTS, pathTo, SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { createSurgery } from '@candour/contracts/client';
import { linkSurgery, loginOf, registerPatient, SURGEON } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { advanceTo } from '../harness/patient-journey';

const year = String(new Date().getFullYear() + 1);

test('a surgeon sets the date on the surgery until one of the two has signed, and the patient sees it', async ({
  browser,
  page,
  request,
}) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(patient.client);
  await linkSurgery(request, surgery);
  await advanceTo('detailed', { patient, surgery });
  await giveSession(page, await loginOf(request, SURGEON.email));
  await page.goto(pathTo('/surgeon/surgeries/:id', { id: surgery.surgery_id }));
  const card = page.getByRole('region', { name: 'Date, hospital and side' });
  const change = card.getByRole('button', { name: 'Change the date and the hospital' });
  await change.focus();
  await page.keyboard.press('Enter');
  await card.getByLabel('Day').fill('15');
  await card.getByLabel('Month').fill('3');
  await card.getByLabel('Year').fill('2020');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Error:', { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(card.getByLabel('Year')).toHaveValue('2020');
  await card.getByLabel('Year').fill(year);
  await page.keyboard.press('Enter');
  await expect(card.getByText('Saved.')).toBeVisible();
  await expect(change).toBeFocused();
  await expect(page.getByText(`15th March ${year}`).first()).toBeVisible();

  const other = await browser.newContext();
  const patientPage = await other.newPage();
  await giveSession(patientPage, patient.session);
  await patientPage.goto(pathTo('/patient/surgery/:id', { id: surgery.surgery_id }));
  await expect(patientPage.getByText(`15th March ${year}`).first()).toBeVisible();
  await other.close();

  await change.click();
  await card.getByLabel('Day').fill('16');
  await patient.client.call(ENDPOINTS.signConsentForm, {
    params: { id: surgery.surgery_id },
    body: { patient_signature: patient.name },
  });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('The consent form has been signed', { exact: false })).toBeVisible();
  await card.getByRole('link', { name: 'Change it with a reason' }).click();
  await expect(page.getByRole('heading', { level: 1, name: SCREENS.surgeonChange.title })).toBeVisible();
});
