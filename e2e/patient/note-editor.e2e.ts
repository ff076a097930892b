import { pathTo } from '@candour/contracts';
import { createSurgery } from '@candour/contracts/client';
import { expect, type Page, test } from '@playwright/test';
import { registerPatient } from '../harness/accounts';
import { giveSession } from '../harness/session';

const parts = (page: Page) => page.getByRole('textbox', { name: /^Write a note/ });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const openNotes = async (page: Page): Promise<void> => {
  await page.goto('/patient/login');
  await page.getByLabel('Email').fill('patient@demo.candour.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('Candour1demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
  await page.goto('/patient/notes');
  await parts(page).first().waitFor();
};

test('a note is written with every tool, undone, redone and found again after a reload', async ({ page }) => {
  await openNotes(page);
  await parts(page).first().click();

  await page.keyboard.type('My questions');
  await tool(page, 'Heading');
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.type('Will it ');
  await tool(page, 'Bold');
  await page.keyboard.type('hurt');
  await tool(page, 'Bold');
  await page.keyboard.type(' / how long?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Parking');
  await tool(page, 'Bulleted list');
  await expect(parts(page)).toHaveText(['My questions', 'Will it hurt / how long?', 'Parking']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lunch');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bring a friend');
  await tool(page, 'Block quote');
  await expect(page.locator('blockquote [contenteditable]')).toHaveText('Bring a friend');
  await page.keyboard.press('Enter');
  await page.keyboard.type('guide');
  await page.keyboard.press('Shift+Home');
  await tool(page, 'Link');
  await page.getByRole('textbox', { name: 'Web address' }).fill('example.org');
  await page.keyboard.press('Enter');
  const link = parts(page).getByRole('link', { name: 'guide' });
  await expect(link).toHaveAttribute('href', 'https://example.org');

  await page.keyboard.press('Control+z');
  await expect(link).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(link).toHaveCount(1);

  const written = ['My questions', 'Will it hurt / how long?', 'Parking', 'Lunch', 'Bring a friend', 'guide'];
  await page.reload();
  await expect(parts(page)).toHaveText(written);
  await expect(page.locator('[contenteditable] b')).toHaveText('hurt');
  await expect(link).toHaveCount(1);

  await parts(page).first().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
});

test('a note that was begun for the patient goes on behind its space', async ({ page, request }) => {
  const patient = await registerPatient(request);
  const { surgery_id: surgeryId } = await createSurgery(patient.client, {
    operation: 'Total knee replacement',
  });
  await giveSession(page, patient.session);
  await page.goto(pathTo('/patient/learn/:id', { id: surgeryId }));
  await page
    .getByRole('button', { name: /^Ask my surgeon/ })
    .first()
    .click();
  await expect(parts(page)).toBeFocused();
  await expect(parts(page)).toHaveText(/^About “.+”:/);
  await page.keyboard.type('is it so?');
  expect(await parts(page).innerText()).toMatch(/^About “.+”: is it so\?$/);
});
