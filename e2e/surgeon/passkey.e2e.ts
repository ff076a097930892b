import { SCREENS } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { verifiedSurgeon } from '../harness/accounts';
import { giveSession } from '../harness/session';

const [ACCOUNT] = SCREENS.surgeonAccount.paths;
const [LOGIN] = SCREENS.surgeonLogin.paths;
const [HOME] = SCREENS.surgeonDashboard.paths;

/** The authenticator of a laptop, whose owner touches its sensor at once. */
const giveAuthenticator = async (page: Page): Promise<void> => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

test('a surgeon adds a passkey, logs in with it alone, and removes it @desk', async ({ page, request }) => {
  const surgeon = await verifiedSurgeon(request);
  await giveAuthenticator(page);
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

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.goto(LOGIN);
  await loginButton(page).click();
  await expect(page).toHaveURL(HOME);

  await page.goto(ACCOUNT);
  await expect(page.getByText(/Used last on/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Theatre laptop' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByRole('heading', { name: 'The passkey is removed' })).toBeFocused();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.goto(LOGIN);
  await loginButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This passkey could not be used');
});

test('at an address that is a number the login says that an authenticator app works instead @desk', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL?.replace('localhost', '127.0.0.1')}${LOGIN}`);
  await loginButton(page).click();
  await expect(page.getByRole('alert')).toContainText('An authenticator app does.');
});
