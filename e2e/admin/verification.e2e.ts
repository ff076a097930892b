import { SCREENS, SNACKBAR_MS } from '@candour/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults } from '../every-screen/faults';
import { ADMIN, logIn, loginOf, PASSWORD, registerSurgeon } from '../harness/accounts';
import { PRODUCT } from '../harness/addresses';
import { showActions } from '../harness/person-actions';
import { openAs } from '../harness/session';

const TWO_LINES_PX = 64;

const PATIENT = 'patient@demo.candour.test';

test('a surgeon waits, is verified by an administrator after a double check, and is let in', async ({
  browser,
  page,
  request,
}) => {
  const surgeon = await registerSurgeon(request);
  const waiting = await (await browser.newContext()).newPage();
  await logIn(waiting, surgeon.email);
  await expect(waiting.getByText('Only verified surgeons can make this request')).toBeVisible();

  await logIn(page, ADMIN.email);
  await page.clock.install();
  await page.goto(SCREENS.adminDashboard.paths[0]);
  await expect(page.getByText(/^Please double-check each surgeon/)).toBeVisible();
  await page.getByRole('searchbox').fill(surgeon.gmcNumber);
  const verify = page.getByRole('button', { name: `Verify Mr ${surgeon.name}` });
  await verify.click();
  const dialog = page.getByRole('alertdialog', {
    name: `Verify ${surgeon.name}, GMC number ${surgeon.gmcNumber}?`,
  });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: /medical register/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, verify this surgeon' }).click();
  const snackbar = page.getByText(`${surgeon.name} has been verified`);
  await expect(snackbar).toBeVisible();
  await page.clock.fastForward(SNACKBAR_MS);
  await expect(snackbar).toBeHidden();
  await expect(verify).toBeHidden();

  await waiting.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(waiting.getByText('Only verified surgeons can make this request')).toBeHidden();
  await waiting.context().close();
});

test('a rejected surgeon reads so and sees nothing about patients', async ({ browser, page, request }) => {
  const surgeon = await registerSurgeon(request);
  await logIn(page, ADMIN.email);
  await page.goto(SCREENS.adminDashboard.paths[0]);
  await page.getByRole('searchbox').fill(surgeon.gmcNumber);
  await page.getByRole('button', { name: `Reject Mr ${surgeon.name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: /^Your reason/ }).fill('The number belongs to another name');
  await dialog.getByRole('button', { name: 'Yes, reject this surgeon' }).click();
  await expect(page.getByText(`${surgeon.name} has been rejected`)).toBeVisible();

  const rejected = await (await browser.newContext()).newPage();
  await logIn(rejected, surgeon.email);
  await rejected.goto(SCREENS.surgeonAccount.paths[0]);
  await expect(rejected.getByRole('main').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(rejected.getByText(/“The number belongs to another name”/)).toBeVisible();
  await rejected.goto(SCREENS.surgeonSurgeries.paths[0]);
  await expect(rejected.getByText('Only verified surgeons can make this request')).toBeVisible();
  await rejected.context().close();
});

test('of two administrators the later one reads who decided first, and decides nothing', async ({
  browser,
  page,
  request,
}) => {
  const surgeon = await registerSurgeon(request);
  const open = async (to: Page): Promise<void> => {
    await logIn(to, ADMIN.email);
    await to.goto(`${SCREENS.adminDashboard.paths[0]}?search=${surgeon.gmcNumber}`);
    await to.getByRole('button', { name: `Verify Mr ${surgeon.name}` }).waitFor();
  };
  const other = await (await browser.newContext()).newPage();
  await open(page);
  await open(other);
  await page.getByRole('button', { name: `Verify Mr ${surgeon.name}` }).click();
  await page.getByRole('button', { name: 'Yes, verify this surgeon' }).click();
  await expect(page.getByText(`${surgeon.name} has been verified`)).toBeVisible();

  await other.getByRole('button', { name: `Reject Mr ${surgeon.name}` }).click();
  await other.getByRole('textbox', { name: /^Your reason/ }).fill('I do not know him');
  await other.getByRole('button', { name: 'Yes, reject this surgeon' }).click();
  await expect(other.getByText(/Already verified by .+ at \d\d:\d\d on/).first()).toBeVisible();
  await expect(other.getByText(`Nobody here is found by “${surgeon.gmcNumber}”`)).toBeVisible();
  await other.getByRole('link', { name: /^Verified/ }).click();
  await other.getByRole('searchbox').fill(surgeon.gmcNumber);
  await expect(other.getByRole('button', { name: `Suspend Mr ${surgeon.name}` })).toBeVisible();
  await other.context().close();
});

test('a suspended person is out at once, and reads why only with their password', async ({
  browser,
  page,
  request,
}) => {
  const surgeon = await registerSurgeon(request);
  const theirs = await (await browser.newContext()).newPage();
  await logIn(theirs, surgeon.email);
  await logIn(page, ADMIN.email);
  await page.goto(`${SCREENS.adminPeople.paths[0]}?search=${encodeURIComponent(surgeon.email)}`);
  await showActions(page);
  await page.getByRole('button', { name: `Suspend Mr ${surgeon.name}` }).click();
  await page.getByRole('textbox', { name: /^Your reason/ }).fill('Left the hospital');
  await page.getByRole('button', { name: 'Yes, suspend this account' }).click();
  await expect(page.getByText(`Mr ${surgeon.name} has been suspended`)).toBeVisible();

  await theirs.goto(SCREENS.surgeonAccount.paths[0]);
  await expect(theirs).toHaveURL(/\/surgeon\/login/);
  await theirs.getByLabel('Email').fill(surgeon.email);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(theirs.getByText(/^Your account has been suspended/).first()).toBeVisible();
  await theirs.context().close();
});

test('a person is two lines on a phone, and one button shows what can be done with them', async ({
  browser,
  request,
}) => {
  const context = await openAs(browser, PRODUCT, await loginOf(request, ADMIN.email), 'phone');
  const page = await context.newPage();
  await page.goto(`${SCREENS.adminPeople.paths[0]}?search=${PATIENT}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  const suspend = row.getByRole('button', { name: /^Suspend / });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(TWO_LINES_PX);
  await expect(suspend).toBeHidden();
  await showActions(page);
  await expect(suspend).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});

test('every list of surgeons and the audit trail are two lines a row on a phone', async ({
  browser,
  request,
}) => {
  const surgeon = await registerSurgeon(request);
  const context = await openAs(browser, PRODUCT, await loginOf(request, ADMIN.email), 'phone');
  const page = await context.newPage();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const [surgeons] = SCREENS.adminDashboard.paths;
  const expectTwoLines = async (path: string, measured: Locator): Promise<void> => {
    await page.goto(path);
    await expect(measured.first(), path).toBeVisible();
    const heights = await measured.evaluateAll((found) =>
      found.map((row) => row.getBoundingClientRect().height),
    );
    expect.soft([path, Math.max(...heights) < TWO_LINES_PX]).toEqual([path, true]);
  };
  await expectTwoLines(surgeons, rows);
  await expectTwoLines(`${surgeons}?standing=VERIFIED`, rows);
  // A person or a kind that is longer than the line takes another one.
  const entries = `${SCREENS.adminAuditTrail.paths[0]}?kind=session.started`;
  await expectTwoLines(entries, rows.filter({ hasText: 'Dr Ruth Bellamy' }));

  await page.goto(`${surgeons}?search=${encodeURIComponent(surgeon.email)}`);
  const waiting = rows.first();
  const verify = waiting.getByRole('button', { name: `Verify Mr ${surgeon.name}` });
  await expect(waiting.getByText(surgeon.gmcNumber)).toBeVisible();
  await expect(verify).toBeHidden();
  await showActions(page);
  await expect(verify).toBeVisible();
  for (const seen of [surgeon.email, 'Mobile Number', /^Waits since/])
    await expect(waiting.getByText(seen)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});

test('the filters of the audit trail are behind one button on a phone, which says how many are set', async ({
  browser,
  request,
}) => {
  const context = await openAs(browser, PRODUCT, await loginOf(request, ADMIN.email), 'phone');
  const page = await context.newPage();
  await page.goto(SCREENS.adminAuditTrail.paths[0]);
  await expect(page.getByRole('rowheader').first()).toBeInViewport();
  const person = page.getByRole('textbox', { name: /^Person/ });
  await expect(person).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await person.fill(ADMIN.email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(person).toBeHidden();

  const details = page.getByRole('button', { name: /^Details of / }).first();
  const address = page
    .getByRole('table')
    .getByText(/^From /)
    .first();
  await expect(address).toBeHidden();
  await details.click();
  await expect(address).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});
