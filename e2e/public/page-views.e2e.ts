import { SCREENS } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../harness/own-server';
import { type PageViewEndpoint, startPageViewEndpoint } from '../harness/page-view-endpoint';
import { PASSWORD } from '../harness/accounts';

test.describe.configure({ mode: 'serial' });

let endpoint: PageViewEndpoint;
let server: OwnServer;

test.beforeAll(async () => {
  endpoint = await startPageViewEndpoint();
  server = await startOwnServer({
    ANALYTICS_KIND: 'matomo',
    ANALYTICS_URL: `${endpoint.origin}/matomo.php`,
    ANALYTICS_SITE: '7',
  });
});
test.afterAll(async () => {
  endpoint?.stop();
  await server?.stop();
});
test.beforeEach(() => {
  endpoint.seen.length = 0;
});

const routesSeen = () =>
  endpoint.seen.map(({ body }) => new URL(new URLSearchParams(body).get('url') ?? '').pathname);

const logInAsPatient = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/patient/login?email=somebody@example.test`);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('patient@demo.candour.test');
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/patient\/dashboard$/);
};

test('a patient who logs in and opens a surgery is counted by route, and nothing tells who it was', async ({
  page,
}) => {
  await logInAsPatient(page);
  await page.getByRole('main').getByRole('link', { name: /^View/ }).first().click();
  await page.waitForURL(/\/patient\/(surgery|consent-process)\/[0-9a-f-]{36}$/);
  const [, kind] = /\/patient\/([a-z-]+)\//.exec(page.url()) ?? [];
  const expected = ['/patient/login', '/patient/dashboard', `/patient/${kind}/:id`];
  await expect.poll(routesSeen).toEqual(expected);

  for (const { method, headers, body } of endpoint.seen) {
    expect(method).toBe('POST');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(body).not.toMatch(/Alex|Morgan|somebody|[0-9a-f]{8}-[0-9a-f]{4}/i);
  }
  expect(Object.fromEntries(new URLSearchParams(endpoint.seen[0]?.body))).toEqual({
    idsite: '7',
    rec: '1',
    apiv: '1',
    send_image: '0',
    url: `${server.url}/patient/login`,
    action_name: SCREENS.patientLogin.title,
  });
});

for (const [wish, name, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`a page view is not counted when the browser asks for ${wish}`, async ({ page }) => {
    await page.addInitScript(
      ([key, wished]) => Object.defineProperty(Navigator.prototype, key, { get: () => wished }),
      [name, value] as const,
    );
    await logInAsPatient(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(endpoint.seen).toEqual([]);
  });
}

test('the page may send data only to the configured address, and its privacy statement says so', async ({
  page,
}) => {
  await page.goto(`${server.url}/privacy`);
  await expect(page.getByRole('main')).toContainText(`The counts go to ${new URL(endpoint.origin).host}`);

  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        void fetch('http://127.0.0.2:9/', { mode: 'no-cors' }).catch(() => undefined);
      }),
  );
  expect(refused).toBe('connect-src');
});
