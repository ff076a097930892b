import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCREENS } from '@candour/contracts';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logIn, logInAsPatient, SURGEON } from '../../harness/accounts';
import { openMail } from '../../harness/demo-mail';
import { type OwnServer, startOwnServer } from '../../harness/own-server';
import { button, title } from '../../patient/patient-steps';

/** A demo patient whose form both have signed. */
const PATIENT = { email: 'signed@demo.candour.test', name: 'Priya Shah' } as const;
const NEWS = 'I have a new tablet for my heart.';
const LATER = join(import.meta.dirname, '../../harness/days-later.ts');

let folder: string;
let server: OwnServer | null = null;
const contexts: BrowserContext[] = [];

/** The demo's people sign on a day so long ago; the same server is then started again today. */
const signDaysAgo = async (days: number): Promise<OwnServer> => {
  folder = await mkdtemp(join(tmpdir(), 'candour-e2e-days-'));
  const past = await startOwnServer({
    DATA_DIR: folder,
    DAYS_LATER: String(-days),
    NODE_OPTIONS: `--import=${LATER}`,
  });
  await past.stop();
  return startOwnServer({ DATA_DIR: folder });
};

test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  await server?.stop();
  server = null;
  await rm(folder, { recursive: true, force: true });
});

const open = async (browser: Browser, url: string, as: 'patient' | 'surgeon'): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  contexts.push(context);
  const page = await context.newPage();
  await (as === 'patient' ? logInAsPatient(page, PATIENT.email) : logIn(page, SURGEON.email));
  await expect(page).toHaveURL(new RegExp(`/${as}/dashboard$`));
  return page;
};

const askPatient = async (page: Page): Promise<void> => {
  await page.goto(SCREENS.patientDashboard.paths[0]);
  await page.getByRole('link', { name: `${SCREENS.patientConfirm.title} (` }).click();
  await expect(title(page, SCREENS.patientConfirm.title)).toBeVisible();
};

const askSurgeon = async (page: Page): Promise<void> => {
  await page.goto(SCREENS.surgeonConsentForms.paths[0]);
  await page.getByRole('link', { name: `Confirm consent of ${PATIENT.name}` }).click();
};

const stateOf = (page: Page) => page.getByRole('row').filter({ hasText: PATIENT.name });

test('both are asked again after 84 days, confirm with their names, and read when they did', async ({
  browser,
}) => {
  server = await signDaysAgo(85);
  const patient = await open(browser, server.url, 'patient');
  const surgeon = await open(browser, server.url, 'surgeon');

  await askPatient(patient);
  await patient.getByRole('radio', { name: 'No, nothing has changed for me' }).check({ force: true });
  await patient.getByRole('textbox', { name: 'Signature' }).fill(PATIENT.name);
  await button(patient, 'Confirm').click();
  await expect(title(patient, 'You have confirmed')).toBeFocused();

  await askSurgeon(surgeon);
  await surgeon.getByRole('radio', { name: /^No, nothing/ }).check({ force: true });
  await surgeon.getByRole('textbox', { name: 'Signature' }).fill(SURGEON.name);
  await button(surgeon, 'Confirm').click();
  await expect(surgeon.getByRole('heading', { name: 'You have confirmed' })).toBeFocused();
  await surgeon.goto(SCREENS.surgeonConsentForms.paths[0]);
  await expect(stateOf(surgeon)).toContainText('Confirmed');
  await patient.goto(SCREENS.patientDashboard.paths[0]);
  await expect(patient.getByText(/have confirmed that nothing has changed\. Confirmed on/)).toBeVisible();
});

test('a change that the patient reports opens a new form, and the surgeon is told and reads it', async ({
  browser,
}) => {
  server = await signDaysAgo(85);
  const patient = await open(browser, server.url, 'patient');
  await askPatient(patient);
  await patient.getByRole('radio', { name: 'Yes, something has changed for me' }).check({ force: true });
  await patient.getByRole('textbox', { name: 'What has changed?' }).fill(NEWS);
  await button(patient, 'Tell my surgeon').click();
  await expect(title(patient, 'You have told your surgeon')).toBeFocused();

  const surgeon = await open(browser, server.url, 'surgeon');
  await openMail(surgeon, { to: SURGEON.email, subject: 'A patient says something has changed' });
  await surgeon.goto(SCREENS.surgeonConsentForms.paths[0]);
  await expect(stateOf(surgeon)).toContainText('Changed, sign again');
  await surgeon.getByRole('link', { name: `Sign consent form for ${PATIENT.name}` }).click();
  await expect(surgeon.getByText(NEWS)).toBeVisible();
});

test('a form that is too old is not counted any more, and both are asked to sign again', async ({
  browser,
}) => {
  server = await signDaysAgo(183);
  const patient = await open(browser, server.url, 'patient');
  await expect(patient.getByText(/Your last form is too old to count/)).toBeVisible();
  const surgeon = await open(browser, server.url, 'surgeon');
  await surgeon.goto(SCREENS.surgeonConsentForms.paths[0]);
  await expect(stateOf(surgeon)).toContainText('Expired, sign again');
  await openMail(surgeon, { to: SURGEON.email, subject: 'A consent form has run out' });
});
