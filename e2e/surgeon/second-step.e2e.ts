import { ENDPOINTS, messages, SCREENS } from '@candour/contracts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { PASSWORD, registerSurgeon } from '../harness/accounts';
import { codeOf, giveDevice, shownSecret } from '../harness/authenticator';
import { type OwnServer, startOwnServer } from '../harness/own-server';

const [LOGIN] = SCREENS.surgeonLogin.paths;
const [HOME] = SCREENS.surgeonDashboard.paths;
const [ACCOUNT] = SCREENS.surgeonAccount.paths;

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ REQUIRE_SECOND_FACTOR: 'staff' });
});
test.afterAll(() => server?.stop());

/** A new surgeon, at the login with the right password. */
const openLogin = async (browser: Browser): Promise<{ page: Page; email: string }> => {
  const context = await browser.newContext({ baseURL: server.url });
  const { email, client } = await registerSurgeon(context.request);
  await client.call(ENDPOINTS.logout);
  return { page: await context.newPage(), email };
};

const givePassword = async (page: Page, email: string): Promise<void> => {
  await page.goto(LOGIN);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/home');
};

/** Reads the recovery codes, which are shown only once, and continues. */
const keepCodes = async (page: Page): Promise<readonly string[]> => {
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  const codes = await page
    .getByRole('list', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(page).toHaveURL(HOME);
  return codes;
};

const typeCode = async (page: Page, label: string, code: string): Promise<void> => {
  await page.getByLabel(label).fill(code);
  await page.keyboard.press('Enter');
};

test('a surgeon who needs a second step sets up an app at the login, logs in with it, and spends a recovery code', {
  tag: '@desk',
}, async ({ browser }) => {
  const { page, email } = await openLogin(browser);
  await page.goto(SCREENS.home.paths[0]);
  await givePassword(page, email);
  const choice = page.getByRole('heading', { name: 'Add a second step to your login' });
  await expect(choice).toBeFocused();
  await page.getByRole('button', { name: 'Use an app' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeFocused();

  // Back leads to the password, and a new attempt begins with a new key.
  await page.goBack();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL(LOGIN);
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use an app' }).press('Enter');
  await page.getByRole('img', { name: /^The key for your app/ }).waitFor();
  const secret = await shownSecret(page);
  await typeCode(page, 'Code from your app', '000000');
  await expect(page.getByRole('link', { name: messages.codeWrong })).toBeVisible();
  await typeCode(page, 'Code from your app', codeOf(secret));
  const [first = ''] = await keepCodes(page);
  await logOut(page);

  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await page.reload();
  await givePassword(page, email);
  await typeCode(page, 'Code from your app', codeOf(secret, 1));
  await expect(page).toHaveURL(HOME);
  await logOut(page);

  const useRecoveryCode = async (): Promise<void> => {
    await givePassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type(first.toLowerCase());
    await page.keyboard.press('Enter');
  };
  await useRecoveryCode();
  await expect(page).toHaveURL(HOME);
  await page.goto(ACCOUNT);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await expect(page.getByText(/it cannot be switched off/)).toBeVisible();
  await logOut(page);
  await useRecoveryCode();
  await expect(page.getByRole('link', { name: messages.codeWrong })).toBeVisible();
  await page.context().close();
});

test('a surgeon who needs a second step makes a passkey at the login, and logs in with it after the password', {
  tag: '@desk',
}, async ({ browser }) => {
  const { page, email } = await openLogin(browser);
  await giveDevice(page);
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use this device' }).click();
  await keepCodes(page);
  await page.goto(ACCOUNT);
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await logOut(page);

  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await page.getByRole('button', { name: 'Use my passkey' }).press('Enter');
  await expect(page).toHaveURL(HOME);
  await logOut(page);

  await page.goto(LOGIN);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(HOME);
  await page.context().close();
});
