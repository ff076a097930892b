import { SCREENS, SNACKBAR_MS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { axeFaults } from '../every-screen/faults';
import { ADMIN, logIn, registerSurgeon } from '../harness/accounts';

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
  await expect(page.getByRole('table')).toBeVisible();
  const verify = page.getByRole('button', { name: `Verify Mr ${surgeon.name}` });
  while (!(await verify.isVisible())) await page.getByRole('button', { name: 'Next' }).click();
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

  await waiting.reload();
  await expect(waiting.getByRole('heading', { name: 'Latest surgeries' })).toBeVisible();
  await waiting.context().close();
});

test('a rejected surgeon reads so and sees nothing about patients', async ({ browser, page, request }) => {
  const surgeon = await registerSurgeon(request);
  await logIn(page, ADMIN.email);
  await page.goto(SCREENS.adminDashboard.paths[0]);
  const reject = page.getByRole('button', { name: `Reject Mr ${surgeon.name}` });
  await expect(page.getByRole('table')).toBeVisible();
  while (!(await reject.isVisible())) await page.getByRole('button', { name: 'Next' }).click();
  await reject.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, reject this surgeon' }).click();
  await expect(page.getByText(`${surgeon.name} has been rejected`)).toBeVisible();

  const rejected = await (await browser.newContext()).newPage();
  await logIn(rejected, surgeon.email);
  await rejected.goto(SCREENS.surgeonAccount.paths[0]);
  await expect(rejected.getByRole('main').getByText('Rejected', { exact: true })).toBeVisible();
  await rejected.goto(SCREENS.surgeonSurgeries.paths[0]);
  await expect(rejected.getByText('Only verified surgeons can make this request')).toBeVisible();
  await rejected.context().close();
});
