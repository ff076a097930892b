import { ENDPOINTS } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { loginOf, PASSWORD } from '../harness/accounts';
import { waitForApp } from '../harness/app-ready';
import { giveSession } from '../harness/session';

const EMAIL = 'patient@demo.candour.test';
const MOST_BYTES = 25_000;
/** The file with the framework. */
const FRAMEWORK = '**/assets/base-*.js';
const pages = [
  '/',
  '/terms',
  '/privacy',
  '/accessibility',
  '/patient/login',
  '/surgeon/login',
  '/patient/register',
  '/surgeon/register',
] as const;

const email = (page: Page) => page.getByRole('main').getByLabel('Email');
const password = (page: Page) => page.getByRole('main').getByLabel('Password', { exact: true });
const login = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' });

/** Delays the framework until the returned function releases it. */
const holdFramework = async (page: Page): Promise<() => void> => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(FRAMEWORK, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
};

const scriptsLoaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );

for (const path of pages) {
  test(`no framework is loaded at ${path} before a touch, and at a touch it is`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const before = await scriptsLoaded(page);
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter(({ name }) => name.includes('/base-'))).toEqual([]);
    expect(before.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MOST_BYTES);

    await waitForApp(page);
    const after = await scriptsLoaded(page);
    expect(after.some(({ name }) => name.includes('/base-'))).toBe(true);
  });
}

test('a person types before the app has loaded and loses nothing', async ({ page }) => {
  const letFrameworkCome = await holdFramework(page);
  await page.goto('/patient/login');
  await email(page).click();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Candour1');
  for (let back = 0; back < 'Candour1'.length; back += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('my');
  letFrameworkCome();
  await waitForApp(page);

  await expect(password(page)).toBeFocused();
  await page.keyboard.type('Own');
  await expect(email(page)).toHaveValue(EMAIL);
  await expect(password(page)).toHaveValue('myOwnCandour1');
});

test('a login that is submitted by Enter before the app has come is sent once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(ENDPOINTS.login.path)) sent.push(request.method());
  });
  const letFrameworkCome = await holdFramework(page);
  await page.goto('/patient/login');
  await email(page).fill(EMAIL);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  letFrameworkCome();
  await page.waitForURL(/\/patient\/dashboard$/);
  expect(sent).toEqual(['POST']);
});

test('a password manager that fills the form without a touch is believed at Login', async ({ page }) => {
  await page.goto('/patient/login');
  await expect(email(page)).toBeEnabled();
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values))
        Object.assign(document.querySelector(`input[name="${name}"]`) ?? {}, { value });
    },
    { email: EMAIL, password: PASSWORD },
  );
  await login(page).dispatchEvent('click');
  await page.waitForURL(/\/patient\/dashboard$/);
});

test('a button that is pressed before the app has come is pressed afterwards', async ({ page }) => {
  const letFrameworkCome = await holdFramework(page);
  await page.goto('/patient/login');
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  letFrameworkCome();
  await page.getByRole('button', { name: 'Hide password' }).waitFor();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue(PASSWORD);
});

test('a link leads on while the app has not come', async ({ page }) => {
  await page.route(FRAMEWORK, () => undefined);
  await page.goto('/');
  await page.getByRole('link', { name: 'I am a patient' }).click();
  await page.waitForURL(/\/patient\/login$/);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient Registration');
});

test('a video that plays goes on, and its place is kept when the app comes', async ({ page }) => {
  await page.goto('/');
  const video = page.locator('video');
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await page.locator('#root a').first().dispatchEvent('pointerover');
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await waitForApp(page);
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1);
});

test('when the connection fails the page says so, keeps what was typed, and tries again', async ({
  page,
}) => {
  await page.route(FRAMEWORK, (route) => route.abort());
  await page.goto('/patient/login');
  await email(page).fill(EMAIL);
  await password(page).fill(PASSWORD);
  await login(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing that you typed is lost');
  await expect(email(page)).toHaveValue(EMAIL);

  await page.unroute(FRAMEWORK);
  await login(page).click();
  await page.waitForURL(/\/patient\/dashboard$/);
});

test('a person with a session is led on from the login without a touch', async ({ page }) => {
  await giveSession(page, await loginOf(page.request, EMAIL));
  await page.goto('/patient/login');
  await page.waitForURL(/\/patient\/dashboard$/);
});

test('a login page that nobody has touched is led on when another tab logs in', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/patient/login');
  await expect(email(other)).toBeEnabled();
  await page.goto('/patient/login');
  await email(page).fill(EMAIL);
  await password(page).fill(PASSWORD);
  await login(page).click();
  await other.waitForURL(/\/patient\/dashboard$/);
});
