import { SCREENS } from '@candour/contracts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { loginOf, SURGEON } from '../harness/accounts';
import { OF_TODAY, openClinic, rowsOfToday } from '../harness/clinic';
import { type OwnServer, startOwnServer } from '../harness/own-server';
import { readPdfText } from '../harness/pdf-text';
import type { Size } from '../harness/sizes';

const READY = 3;
const ABOVE_THE_ROWS_PX = 360;
/** A third line would make it 75. */
const TWO_LINES_PX = 64;
/** Of a thread of notes, whose lines are higher; a third would make it 86. */
const TWO_LINES_OF_NOTES_PX = 72;

// Setting up the clinic takes longer than its tests, so one serves both sizes, which each test chooses.
let server: OwnServer;
let surgeon: Awaited<ReturnType<typeof loginOf>>;

test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer({ DEMO_CLINIC: 'true' });
  const request = await playwright.request.newContext({ baseURL: server.url });
  surgeon = await loginOf(request, SURGEON.email);
  await request.dispose();
});
test.afterAll(() => server?.stop());

const openHome = (browser: Browser, size: Size): Promise<Page> =>
  openClinic(browser, server.url, surgeon, size);

const endOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The number of pages of a PDF from Chromium, in which each page is a separate object. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('who of today is not ready and why is on the first screen of the home, without a click', async ({
  browser,
}) => {
  const page = await openHome(browser, 'desk');
  await expect(
    page.getByRole('rowheader', {
      name: new RegExp(
        `^Today \\w{3} \\d+ \\w{3} · ${OF_TODAY} patients · ${READY} ready, ${OF_TODAY - READY} not`,
      ),
    }),
  ).toBeVisible();
  const said = await rowsOfToday(page).locator('[data-cell="waits"]').allInnerTexts();
  expect(said.filter((text) => text.trim().startsWith('Ready'))).toHaveLength(READY);
  expect(said.filter((text) => text.trim() === '')).toEqual([]);
  for (const row of await rowsOfToday(page).all()) await expect(row).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.context().close();
});

test('the rows of today begin in the upper half of a phone', async ({ browser }) => {
  const page = await openHome(browser, 'phone');
  const first = await rowsOfToday(page).first().boundingBox();
  expect(first?.y).toBeLessThan(ABOVE_THE_ROWS_PX);
  await page.context().close();
});

test('a row is two lines on a phone, today and among the consent forms', async ({ browser }) => {
  const page = await openHome(browser, 'phone');
  const heightsOf = (rows: ReturnType<typeof rowsOfToday>) =>
    rows.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height));
  // Patients with another patient's surname also show their number.
  const alone = rowsOfToday(page).filter({ hasNotText: 'Shah' });
  expect(Math.max(...(await heightsOf(alone)))).toBeLessThan(TWO_LINES_PX);

  await page.goto(`${server.url}${SCREENS.surgeonConsentForms.paths[0]}`);
  const forms = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(forms.first()).toBeVisible();
  expect(Math.max(...(await heightsOf(forms)))).toBeLessThan(TWO_LINES_PX);
  await page
    .getByRole('link', { name: /^Sign consent form/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Consent Form', level: 1 })).toBeVisible();
  await page.context().close();
});

test('every list is two lines a row on a phone, and a table from 768 pixels on', async ({ browser }) => {
  const page = await openHome(browser, 'phone');
  // A long name takes a line more, and so do two of one name.
  const ordinary = () => patientsOf(page).filter({ hasNotText: /CORRIGAN|Shah/i });
  for (const { list } of LISTS) {
    await page.goto(`${server.url}${list.paths[0]}`);
    await expect(ordinary().first(), list.title).toBeVisible();
    const heights = await ordinary().evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    );
    const most = list === SCREENS.surgeonNotes ? TWO_LINES_OF_NOTES_PX : TWO_LINES_PX;
    expect.soft([list.title, Math.max(...heights) < most]).toEqual([list.title, true]);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const list of [
    ...LISTS.map((listed) => listed.list),
    SCREENS.surgeonTheatreList,
    // A patient is picked there.
    SCREENS.surgeonCreate,
  ]) {
    await page.goto(`${server.url}${list.paths[0]}`);
    await expect(patientsOf(page).first(), list.title).toBeVisible();
    const displays = await patientsOf(page).evaluateAll((rows) =>
      rows.map((row) => getComputedStyle(row).display),
    );
    expect.soft([list.title, ...new Set(displays)]).toEqual([list.title, 'table-row']);
  }
  await page.context().close();
});

for (const size of ['phone', 'desk'] as const) {
  test(`what worries a patient is one click away on a ${size}`, async ({ browser }) => {
    const page = await openHome(browser, size);
    await rowsOfToday(page).locator('a[data-row]', { hasText: 'Grant' }).click();
    await expect(page.getByText('Blood clots. My mother had one after her operation.')).toBeVisible();
    await page.context().close();
  });
}

test('the briefs of today are read by keyboard alone, none higher than the screen or a printed page', async ({
  browser,
}) => {
  const page = await openHome(browser, 'desk');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (let position = 1; position <= OF_TODAY; position += 1) {
    await expect(page.getByText(`${position} of ${OF_TODAY} `)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible();
    expect.soft([position, await endOf(page)]).toEqual([position, page.viewportSize()?.height]);
    expect.soft([position, pagesOf(await page.pdf({ format: 'A4' }))]).toEqual([position, 1]);
    await page.keyboard.press('j');
  }
  await page.context().close();
});

/** The clinic has five patients named Shah; only Anita, born 1972, has a first name with A. */
const SHAHS = { shah: 5, sháh: 5, 'Shah, A': 1, 'shah, anita': 1, 'mrs shah 1972': 1 };
/** With one whom each holds, and how one would say it: Anita has written no note. */
const LISTS = [
  { list: SCREENS.surgeonDashboard, said: 'mrs shah 1972', name: 'Mrs SHAH, Anita' },
  { list: SCREENS.surgeonSurgeries, said: 'mrs shah 1972', name: 'Mrs SHAH, Anita' },
  { list: SCREENS.surgeonPatients, said: 'Shah, A', name: 'Mrs SHAH, Anita' },
  { list: SCREENS.surgeonConsentForms, said: 'shah 1972', name: 'Mrs SHAH, Anita' },
  { list: SCREENS.surgeonNotes, said: 'mrs sháh 1959', name: 'Mrs SHAH, Priya' },
] as const;

/** The patients of the first table. */
const patientsOf = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: page.locator('th[scope=row]') });

test('on every list the key ? tells the keys, and / leads to the search, which finds Mrs Shah as one would say it', async ({
  browser,
}) => {
  const page = await openHome(browser, 'desk');
  for (const { list, said, name } of LISTS) {
    await page.goto(`${server.url}${list.paths[0]}`);
    await expect(page.getByRole('rowheader').first(), list.title).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }), list.title).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), list.title).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox'), list.title).toBeFocused();
    await page.keyboard.type(said);
    await expect(patientsOf(page), list.title).toHaveCount(1);
    await expect(patientsOf(page), list.title).toContainText(name);
  }
  await page.goto(`${server.url}${SCREENS.surgeonPatients.paths[0]}`);
  for (const [typed, found] of Object.entries(SHAHS)) {
    await page.getByRole('searchbox').fill(typed);
    await expect(page.getByRole('link', { name: /SHAH, / }), typed).toHaveCount(found);
    await expect(page.getByRole('link', { name: 'Mrs SHAH, Anita' }), typed).toBeVisible();
  }
  await page.context().close();
});

test('the day of the home is one printed page without what is only for the screen', async ({ browser }) => {
  const page = await openHome(browser, 'desk');
  await page.getByRole('button', { name: 'Only these: Today' }).click();
  await expect(page.getByText(`${OF_TODAY} surgeries`)).toBeVisible();
  const printed = await page.pdf({ format: 'A4' });
  expect(pagesOf(printed)).toBe(1);
  const text = await readPdfText(printed);
  for (const said of ['Today and next', 'ADEYEMI', 'TEMPLETON', 'Left', 'Your signature', 'Withdrawn'])
    expect(text).toContain(said);
  for (const unsaid of [
    'Logout',
    'Waits for me',
    'Keyboard shortcuts',
    'Latest surgeries',
    'Ready, week by week',
    'Theatre list',
  ])
    expect(text).not.toContain(unsaid);
  await page.context().close();
});

test('a printed brief has boxes to tick, says when it was read, and has nothing that is only pressed', async ({
  browser,
}) => {
  const page = await openHome(browser, 'desk');
  await rowsOfToday(page).locator('a[data-row]', { hasText: 'Grant' }).click();
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible();
  const text = await readPdfText(await page.pdf({ format: 'A4' }));
  for (const said of ['GRANT', 'Blood clots', 'Needs more', 'Miss Helen Carter · Read ', 'Confidential'])
    expect(text).toContain(said);
  for (const unsaid of ['Answer', 'Open the consent form', 'Write it', 'All of this surgery'])
    expect(text).not.toContain(unsaid);
  await page.context().close();
});

test('the theatre list of today is one printed page, with who, which side and whether they are ready', async ({
  browser,
}) => {
  const page = await openHome(browser, 'desk');
  await page.getByRole('link', { name: 'Theatre list' }).click();
  await expect(
    page.getByText(`${OF_TODAY} patients · ${READY} ready, ${OF_TODAY - READY} not`),
  ).toBeVisible();
  const printed = await page.pdf({ format: 'A4' });
  expect(pagesOf(printed)).toBe(1);
  const text = await readPdfText(printed);
  for (const said of [
    'Miss Helen Carter',
    'Aberdeen',
    'ADEYEMI',
    'TEMPLETON',
    'Left',
    'Side?',
    'Ready',
    'On hold',
  ])
    expect(text).toContain(said);
  for (const unsaid of ['Next day', 'Logout']) expect(text).not.toContain(unsaid);
  await page.context().close();
});

test('the theatre list names the side of every patient on a phone too', async ({ browser }) => {
  const page = await openHome(browser, 'phone');
  await page.getByRole('link', { name: 'Theatre list' }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(OF_TODAY);
  for (const row of await rows.all()) await expect(row.getByText(/^(Left|Right|Side\?)/)).toBeVisible();
  await page.context().close();
});
