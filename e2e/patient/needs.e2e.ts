import { pathTo, SCREENS } from '@candour/contracts';
import { createSurgery } from '@candour/contracts/client';
import { expect, type Page, test } from '@playwright/test';
import { linkSurgery, loginOf, registerPatient, SURGEON } from '../harness/accounts';
import { advanceTo } from '../harness/patient-journey';
import { giveSession } from '../harness/session';

test.use({ serviceWorkers: 'allow' });

const FLAG = 'Needs: interpreter (Polish), large print, I use a wheelchair';
const language = (page: Page) => page.getByRole('textbox', { name: /^Which language do you speak best/ });

test('a patient says once what helps, and the surgeon sees it on the list, the surgery and the form', async ({
  page,
  request,
  browser,
}) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(patient.client);
  await linkSurgery(request, surgery);
  await advanceTo('detailed', { patient, surgery });

  await giveSession(page, patient.session);
  await page.goto(SCREENS.patientDashboard.paths[0]);
  await page.getByRole('link', { name: 'Tell us what helps' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What helps me' })).toBeFocused();
  await language(page).fill('Polish');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'An interpreter for my language' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Large print' }).check();
  await page.getByRole('textbox', { name: /^Is there anything else/ }).fill('I use a wheelchair');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, it is saved' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Your surgeries' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell us what helps' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'What helps me' })).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await giveSession(staff, await loginOf(request, SURGEON.email));
  const id = surgery.surgery_id;
  await staff.goto(SCREENS.surgeonSurgeries.paths[0]);
  await staff.getByRole('searchbox').fill(patient.name);
  await expect(staff.getByRole('rowheader', { name: patient.lastName })).toContainText(FLAG);
  await staff.getByRole('link', { name: patient.lastName }).click();
  await expect(staff.getByRole('region', { name: patient.lastName })).toContainText(FLAG);
  await staff.goto(pathTo('/surgeon/consent-form/statement/:id', { id }));
  await expect(staff.getByText(FLAG)).toBeVisible();
  await expect(staff.getByRole('textbox', { name: 'Interpreter: language' })).toHaveValue('Polish');
  await expect(staff.getByRole('textbox', { name: 'Interpreter: name' })).toHaveValue('');
  await staff.goto(pathTo('/surgeon/consent-form/:id', { id }));
  await staff.getByRole('button', { name: 'Left side' }).click();
  await expect(staff.getByRole('region', { name: 'Surgeon signature' })).toContainText(FLAG);
  await staff.context().close();
});

test('what is typed on "What helps me" while nothing gets through is kept, and saved later', async ({
  page,
  request,
}) => {
  const patient = await registerPatient(request);
  await giveSession(page, patient.session);
  await page.goto(SCREENS.patientNeeds.paths[0]);
  await language(page).fill('Somali');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await expect(page.getByText('Not saved yet. It stays here until you close this page.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(language(page)).toHaveValue('Somali');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('I speak Somali')).toBeVisible();
});
