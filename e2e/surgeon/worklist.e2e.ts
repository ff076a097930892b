import { ENDPOINTS, londonDate, pathTo, SCREENS } from '@candour/contracts';
import { createSurgery, patientSignature } from '@candour/contracts/client';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { registerPatient, verifiedSurgeon } from '../harness/accounts';
import { advanceTo } from '../harness/patient-journey';
import { giveSession } from '../harness/session';

/** A surgeon with two patients today: one has just begun, one has signed and waits for the surgeon. */
const withTwoOfToday = async (page: Page, request: APIRequestContext) => {
  const surgeon = await verifiedSurgeon(request);
  const given = { surgeon_id: surgeon.surgeonId, surgery_date: londonDate(new Date()) };
  const [begun, signed] = [await registerPatient(request), await registerPatient(request)];
  await createSurgery(begun.client, given);
  const surgery = await createSurgery(signed.client, given);
  await advanceTo('detailed', { patient: signed, surgery });
  await signed.client.call(ENDPOINTS.signConsentForm, {
    params: { id: surgery.surgery_id },
    body: patientSignature(signed.name),
  });
  await giveSession(page, surgeon.session);
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  const row = (person: typeof begun) =>
    page
      .getByRole('table', { name: 'Today and next' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: person.lastName }).first() });
  return { begun, signed, surgery, row };
};

test('who is not ready today and why is on the home, and what waits for the surgeon is one click away', async ({
  page,
  request,
}) => {
  const { begun, signed, surgery, row } = await withTwoOfToday(page, request);
  await expect(page.getByRole('rowheader', { name: /^Today .+ 2 patients · 0 ready, 2 not/ })).toBeVisible();
  await expect(row(begun)).toContainText('Patient: first questions 0 of 6');
  await expect(row(signed)).toContainText('Your signature');

  await page.getByRole('button', { name: 'Waits for me 1' }).click();
  await expect(row(begun)).toHaveCount(0);
  await expect(row(signed)).toBeVisible();
  await page.reload();
  await expect(row(signed)).toBeVisible();
  await page.getByRole('link', { name: `Your signature: ${signed.name}` }).click();
  await expect(page).toHaveURL(pathTo('/surgeon/consent-form/:id', { id: surgery.surgery_id }));
});

test('the briefs of a day are read by keyboard alone', async ({ page, request }) => {
  const { begun, signed } = await withTwoOfToday(page, request);
  const [first, second] = [begun, signed].toSorted((one, other) =>
    one.lastName.localeCompare(other.lastName),
  );
  const header = (person: typeof begun) => page.getByRole('region', { name: person.lastName });
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(header(first ?? begun)).toBeVisible();
  await page.keyboard.press('j');
  await expect(header(second ?? signed)).toBeVisible();
  await page.keyboard.press('k');
  await expect(header(first ?? begun)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
