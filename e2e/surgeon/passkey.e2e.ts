import { messages, SCREENS } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { PASSWORD, verifiedSurgeon } from '../harness/accounts';
import { giveDevice } from '../harness/authenticator';
import { inDatabase } from '../harness/database';
import { giveSession } from '../harness/session';

const [ACCOUNT] = SCREENS.surgeonAccount.paths;
const [LOGIN] = SCREENS.surgeonLogin.paths;
const [HOME] = SCREENS.surgeonDashboard.paths;

const ageProofs = (email: string): Promise<void> =>
  inDatabase(
    `UPDATE session SET proved_at = proved_at - interval '16 minutes' FROM account
     WHERE session.account_id = account.account_id AND email = $1`,
    [email],
  );

/** Counts what the person presses, from here on. */
const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { presses: number };
    counted.presses = 0;
    addEventListener('click', () => void (counted.presses += 1), { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses);
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/home');
};

const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

test('a surgeon has a passkey after at most four presses from the home', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const surgeon = await verifiedSurgeon(request);
  await giveDevice(page);
  await giveSession(page, surgeon.session);
  await page.goto(HOME);
  const presses = await countPresses(page);
  await page.getByRole('link', { name: SCREENS.surgeonAccount.title }).first().click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your passkey is ready' })).toBeFocused();
  expect(await presses()).toBeLessThanOrEqual(4);
});

test('a surgeon adds a passkey, logs in with it alone, and removes it', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const surgeon = await verifiedSurgeon(request);
  await giveDevice(page);
  await giveSession(page, surgeon.session);
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your passkey is ready' })).toBeFocused();
  await page.getByRole('button', { name: /^Rename: / }).click();
  await page.getByLabel('Name of this passkey').fill('Theatre laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The passkey has its new name' })).toBeFocused();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

  await logOut(page);
  await page.goto(LOGIN);
  await loginButton(page).click();
  await expect(page).toHaveURL(HOME);

  await page.goto(ACCOUNT);
  await expect(page.getByText(/Used last on/)).toBeVisible();
  await ageProofs(surgeon.email);
  await page.getByRole('button', { name: 'Remove: Theatre laptop' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  const password = page.getByLabel('Your password, to remove it', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('not mine 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: messages.passwordWrong })).toBeVisible();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The passkey is removed' })).toBeFocused();

  await logOut(page);
  await page.goto(LOGIN);
  await loginButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This passkey could not be used');
});

test('at an address that is a number the login says that an authenticator app works instead', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('localhost', '127.0.0.1')}${LOGIN}`);
  await loginButton(page).click();
  await expect(page.getByRole('alert')).toContainText('An authenticator app does.');
});
