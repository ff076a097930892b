import { ENDPOINTS, labels, messages, SCREENS } from '@candour/contracts';
import { newEmail, newLastName } from '@candour/contracts/client';
import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from '../harness/accounts';
import { followMail, type MailSought, openMail } from '../harness/demo-mail';
import { type OwnServer, startOwnServer } from '../harness/own-server';
import { journeyOf, loggedIn, newSurgery, reachStep } from '../harness/patient-journey';
import { button, title } from './patient-steps';

let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer({ REQUIRE_PROVEN_EMAIL: 'true' });
});
test.afterAll(() => server?.stop());

const LINK = 'Confirm your email address';

const confirmByMail = async (page: Page, mail: MailSought): Promise<void> => {
  await openMail(page, mail);
  await followMail(page, LINK);
  await button(page, 'Confirm my email address').click();
  await expect(
    page.getByRole('heading', { name: 'Thank you, your email address is confirmed' }),
  ).toBeFocused();
};

test('a patient registers, confirms the address by the mail, and again where it changes before they sign', async ({
  browser,
  playwright,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const [page, mailbox] = [await context.newPage(), await context.newPage()];
  const request = await playwright.request.newContext({ baseURL: server.url });
  const email = newEmail();
  const lastName = newLastName();
  const name = `Robin ${lastName}`;
  const asked = page.getByText(`open the link that we sent to ${email}`);

  await page.goto(SCREENS.patientRegister.paths[0]);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await button(page, labels.links.register).click();
  await expect(page).toHaveURL(/\/patient\//);
  await expect(asked).toBeVisible();
  await confirmByMail(mailbox, { to: email, subject: 'Please confirm your email address' });
  await page.reload();
  await expect(title(page, /^Welcome/)).toBeVisible();

  const patient = await loggedIn(request, { name, email });
  const journey = { patient, surgery: await newSurgery(patient) };
  await reachStep(journey, 'consent-form', request);
  const changed = newEmail();
  await patient.client.call(ENDPOINTS.changeEmail, { body: { email: changed, password: PASSWORD } });

  await page.goto(journeyOf(journey));
  const form = page.getByRole('form', { name: 'Sign the consent form' }).or(page.locator('form').last());
  const typed = page.getByLabel(labels.fields.signature);
  await typed.fill(name);
  await button(page, labels.buttons.sign).click();
  await expect(page.getByText(messages.emailFirst).first()).toBeVisible();
  await expect(typed).toHaveValue(name);
  await form.getByRole('button', { name: 'Send the link again' }).press('Enter');
  await expect(form.getByText(`We have sent a new link to ${changed}`)).toBeVisible();
  await confirmByMail(mailbox, { to: changed, subject: 'Please confirm your email address' });

  await page.bringToFront();
  await expect(typed).toHaveValue(name);
  await button(page, labels.buttons.sign).click();
  await expect(page.getByText(messages.consentFormSigned)).toBeVisible();
  await expect(page.getByText(/open the link that we sent/)).toBeHidden();
  await context.close();
  await request.dispose();
});
