import { expect, type Locator, type Page } from '@playwright/test';

export interface MailSought {
  readonly to: string;
  readonly subject: string;
}

/** Waits for the newest email with a subject to a person, and opens it in the demo's mailbox. */
export const openMail = async (page: Page, { to, subject }: MailSought): Promise<void> => {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: subject })
    .filter({ hasText: `to ${to},` });
  await expect(async () => {
    await page.goto('/demo/mail');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await mail.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: subject }).first()).toBeVisible();
};

/** The visible text of an email. */
export const inMail = (page: Page, said: string | RegExp): Locator =>
  page.getByRole('paragraph').filter({ hasText: said, visible: true });

/** Follows a link of an email, in the same browser. */
export const followMail = async (page: Page, link: string): Promise<void> => {
  const address = await page.getByRole('link', { name: link, exact: true }).getAttribute('href');
  const { pathname, search } = new URL(address ?? '');
  await page.goto(pathname + search);
};
