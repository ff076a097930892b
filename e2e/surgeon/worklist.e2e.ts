import { ENDPOINTS, formatDate, londonDate, pathTo, SCREENS } from '@candour/contracts';
import { createSurgery, patientSignature } from '@candour/contracts/client';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { registerPatient, verifiedSurgeon } from '../harness/accounts';
import { advanceTo } from '../harness/patient-journey';
import { readPdfText } from '../harness/pdf-text';
import { giveSession } from '../harness/session';
import { SIZES } from '../harness/sizes';

/** Of small text. */
const THREE_LINES_PX = 46;
/** A third line would make it 75. */
const TWO_LINES_ON_PHONE_PX = 64;
/** Of a browser that does not lay it over the page. */
const SCROLL_BAR_PX = 15;

/** A surgeon with two patients today: one has just begun, one has signed and waits for the surgeon. */
const withTwoOfToday = async (page: Page, request: APIRequestContext) => {
  const surgeon = await verifiedSurgeon(request);
  const given = { surgeon_id: surgeon.surgeonId, surgery_date: londonDate(new Date()) };
  const [begun, signed] = [await registerPatient(request), await registerPatient(request)];
  const begunSurgery = await createSurgery(begun.client, given);
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
  return { surgeon, begun, begunSurgery, signed, surgery, row };
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

test('beside the drawer a birth date and a number are in one line below the name', async ({
  page,
  request,
}) => {
  const { signed } = await withTwoOfToday(page, request);
  await signed.client.call(ENDPOINTS.givePatientNumber, {
    params: { id: 'me' },
    body: { nhs_number: '9434765919' },
  });
  for (const list of [SCREENS.surgeonDashboard, SCREENS.surgeonTheatreList])
    for (const width of [1024, 1279]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(list.paths[0]);
      // The home lists the patient a second time, among all surgeries.
      const patient = page
        .getByRole('table')
        .first()
        .getByRole('rowheader')
        .filter({ hasText: signed.lastName.toUpperCase() });
      await expect(patient).toContainText('NHS 943 476 5919');
      await page.evaluate((room) => {
        document.documentElement.style.paddingInlineEnd = `${room}px`;
      }, SCROLL_BAR_PX);
      expect(await patient.innerText()).toMatch(/\d \w{3} \d{4} \(\d+\)/);
      expect((await patient.boundingBox())?.height, `${list.title} ${width}`).toBeLessThan(THREE_LINES_PX);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
});

test('on a phone a surgery says its date, in two lines', async ({ page, request }) => {
  const { signed } = await withTwoOfToday(page, request);
  await page.setViewportSize(SIZES.phone.viewport);
  await page.goto(SCREENS.surgeonSurgeries.paths[0]);
  const surgery = page.getByRole('row').filter({ hasText: signed.lastName.toUpperCase() });
  const date = surgery.getByText(formatDate(londonDate(new Date()), 'MMM Do YY'), { exact: true });
  await expect(date).toBeVisible();
  expect((await surgery.boundingBox())?.height).toBeLessThan(TWO_LINES_ON_PHONE_PX);
});

test('a heading that sorts is seen while it has the focus, also where the rows are lines', async ({
  page,
  request,
}) => {
  await withTwoOfToday(page, request);
  await page.setViewportSize(SIZES.phone.viewport);
  for (const [list, name] of [
    [SCREENS.surgeonDashboard, 'Patient'],
    [SCREENS.surgeonSurgeries, 'Date of Surgery'],
  ] as const) {
    await page.goto(list.paths[0]);
    const table = page.getByRole('table').first();
    await expect(table.getByRole('rowheader').first()).toBeVisible();
    const heading = table.getByRole('columnheader', { name }).getByRole('button');
    const isSeen = () =>
      heading.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isSeen()).toBe(false);
    await heading.focus();
    expect(await isSeen(), list.title).toBe(true);
  }
});

test('the brief of a stopped surgery says who stopped it and why, but for the reason of a concern on paper', async ({
  page,
  request,
}) => {
  const { surgeon, begunSurgery, signed, surgery } = await withTwoOfToday(page, request);
  await signed.client.call(ENDPOINTS.decideOnConsent, {
    params: { id: surgery.surgery_id },
    body: { decision: 'WITHDRAW', round: 1, reason: 'I want to wait until the spring' },
  });
  await surgeon.client.call(ENDPOINTS.raiseConcern, {
    params: { id: begunSurgery.surgery_id },
    body: { raised: true, round: 1, reason: 'A daughter answered every question' },
  });
  for (const [id, decision, reason, isPrinted] of [
    [surgery.surgery_id, 'Consent taken back by the patient', 'I want to wait until the spring', true],
    [begunSurgery.surgery_id, 'Concern raised by Mr Tom', 'A daughter answered every question', false],
  ] as const) {
    await page.goto(pathTo('/surgeon/brief/:id', { id }));
    const stopped = page.getByRole('list', { name: 'Stopped' });
    await expect(stopped).toContainText(decision);
    await expect(stopped).toBeInViewport({ ratio: 1 });
    await expect(stopped.getByText(reason)).toBeVisible();
    const printed = await readPdfText(await page.pdf({ format: 'A4' }));
    expect(printed).toContain(decision);
    expect(printed.includes(reason)).toBe(isPrinted);
    expect(printed.includes('the reason is not printed')).toBe(!isPrinted);
  }
});
