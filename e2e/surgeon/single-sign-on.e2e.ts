import { SCREENS } from '@candour/contracts';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logIn, PASSWORD, SURGEON } from '../harness/accounts';
import { type IdentityProvider, startIdentityProvider } from '../harness/identity-provider';
import { type OwnServer, startOwnServer } from '../harness/own-server';

const LOGIN = 'Log in with Test Hospital Login';

let provider: IdentityProvider;
let server: OwnServer;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startOwnServer(provider.variables);
});
test.afterAll(async () => {
  provider?.stop();
  await server?.stop();
});

/** A browser without other hosts, because the provider's pages name an external font. */
const openBrowser = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: server.url });
  await context.route('https://**', (route) => route.abort());
  return context;
};

/** Logs in at the provider; its second page asks for consent. */
const proveAtProvider = async (page: Page, name: string): Promise<void> => {
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('anything');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('a surgeon connects their hospital login, and it leads them to where they wanted to go', async ({
  browser,
}) => {
  const context = await openBrowser(browser);
  const page = await context.newPage();
  await logIn(page, SURGEON.email);
  await page.goto(SCREENS.surgeonAccount.paths[0]);
  await page.getByRole('link', { name: 'Connect Test Hospital Login' }).click();
  await proveAtProvider(page, 'carter');
  await expect(page).toHaveURL(SCREENS.surgeonAccount.paths[0]);
  await expect(page.getByText(/as Dr carter\. If that is you/)).toBeVisible();
  await page.getByLabel('Your Candour password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Connected to Dr carter since/)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).not.toHaveURL(SCREENS.surgeonAccount.paths[0]);
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  const [patients] = SCREENS.surgeonPatients.paths;
  await page.goto(patients);
  await expect(page.getByRole('heading', { level: 1, name: SCREENS.surgeonLogin.title })).toBeVisible();
  await page.getByRole('link', { name: LOGIN }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(patients);
  await expect(page.getByRole('heading', { level: 1, name: SCREENS.surgeonPatients.title })).toBeVisible();
  await context.close();
});

test('a person whom Candour does not know reads how to connect, and a cancelled login changes nothing', async ({
  browser,
}) => {
  const context = await openBrowser(browser);
  const page = await context.newPage();
  await page.goto(SCREENS.surgeonLogin.paths[0]);
  await page.getByRole('link', { name: LOGIN }).click();
  await proveAtProvider(page, 'stranger');
  await expect(page.getByRole('heading', { name: /not connected to your account yet/ })).toBeVisible();
  await page.getByRole('link', { name: 'Log in with email and password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: SCREENS.surgeonLogin.title })).toBeVisible();

  const other = await openBrowser(browser);
  const calm = await other.newPage();
  await calm.goto(SCREENS.surgeonLogin.paths[0]);
  await calm.getByRole('link', { name: LOGIN }).click();
  await calm.getByRole('link', { name: /Cancel/ }).click();
  await expect(calm.getByText(/Nothing has changed/)).toBeVisible();
  await other.close();
  await context.close();
});
