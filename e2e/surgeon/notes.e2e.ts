import { ENDPOINTS, NOTES_DRAWER_WIDTH_PX, pathTo, SCREENS } from '@candour/contracts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeFaults } from '../every-screen/faults';
import { type ApiClient, createSurgery } from '@candour/contracts/client';
import {
  linkSurgery,
  loginOf,
  PASSWORD,
  registerPatient,
  SURGEON,
  verifiedSurgeon,
} from '../harness/accounts';
import { keyboardUser } from '../harness/keyboard-user';
import { giveSession } from '../harness/session';

/** A surgeon with an answered thread and an unanswered one. */
const withTwoThreads = async (request: APIRequestContext) => {
  const surgeon = await verifiedSurgeon(request);
  const [answered, waiting] = [await registerPatient(request), await registerPatient(request)];
  const write = (client: ApiClient, id: string, content: string) =>
    client.call(ENDPOINTS.writeNote, { params: { id }, body: { content } });
  const begin = async ({ client }: typeof waiting, content: string) => {
    const { surgery_id } = await createSurgery(client, { surgeon_id: surgeon.surgeonId });
    await write(client, surgery_id, content);
    return surgery_id;
  };
  const thread = await begin(waiting, '<p>Who helps me in the first week?</p>');
  await write(surgeon.client, await begin(answered, '<p>May I drive?</p>'), '<p>After six weeks</p>');
  return { surgeon, answered, waiting, thread };
};

test('a surgeon reads the notes of a surgery and answers', async ({ page, request }, { project }) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(patient.client);
  await linkSurgery(request, surgery);
  const { lastName } = patient;

  await giveSession(page, await loginOf(request, SURGEON.email));
  await page.goto(SCREENS.surgeonNotes.paths[0]);
  await expect(page.getByText('Please select a surgery from the list')).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Surgeries' });
  if (project.name === 'desk') expect((await list.boundingBox())?.width).toBe(NOTES_DRAWER_WIDTH_PX);
  await list.getByRole('link', { name: lastName }).click();
  await expect(page.getByText('Your patient has not created any notes for this surgery yet')).toBeVisible();

  await patient.client.call(ENDPOINTS.writeNote, {
    params: { id: surgery.surgery_id },
    body: { content: '<p>Who helps me in the first week?</p>' },
  });
  await page.reload();
  const thread = page.getByRole('list', { name: 'Notes' });
  await expect(thread.getByText('Who helps me in the first week?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a note' }).click();
  await page.keyboard.type('A nurse visits you every day.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByText('A nurse visits you every day.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveText('');
});

const inboxOf = (page: Page) => page.getByRole('table', { name: 'Your patients’ notes' });

test('who wrote and has no answer is counted on the home and one click away', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { surgeon, answered, waiting, thread } = await withTwoThreads(request);
  await giveSession(page, surgeon.session);
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  const count = page.getByRole('link', { name: 'Notes: 1 to answer' });
  await expect(count).toBeVisible();

  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.evaluate(() =>
    document.addEventListener('click', () => (window as never as { countClick: () => void }).countClick()),
  );
  await count.click();
  const row = (name: string) => inboxOf(page).getByRole('row').filter({ hasText: name });
  await expect(row(waiting.lastName.toUpperCase())).toContainText('Who helps me in the first week?');
  await expect(row(waiting.lastName.toUpperCase())).toContainText('1 to answer');
  await expect(row(answered.lastName.toUpperCase())).toHaveCount(0);
  expect(clicks).toBe(1);
  await expect(page).toHaveURL(`${SCREENS.surgeonNotes.paths[0]}?state=unanswered`);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'All 2' }).click();
  await expect(row(answered.lastName.toUpperCase())).toContainText('You: After six weeks');
  await page.getByRole('searchbox').fill(answered.lastName);
  await expect(page.getByRole('status').filter({ hasText: '1 conversation' })).toBeVisible();
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No notes found')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await row(waiting.lastName.toUpperCase()).getByRole('link').click();
  await expect(page).toHaveURL(pathTo('/surgeon/notes/:id', { id: thread }));
  expect(await axeFaults(page)).toEqual([]);
});

test('a note is found and answered by keyboard alone, and every tab then counts one less', {
  tag: '@desk',
}, async ({ page, request }) => {
  const { surgeon, waiting } = await withTwoThreads(request);
  await giveSession(page, surgeon.session);
  const another = await page.context().newPage();
  await another.goto(SCREENS.surgeonHelp.paths[0]);
  await expect(another.getByRole('link', { name: 'Notes: 1 to answer' })).toBeVisible();

  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  const user = keyboardUser(page);
  const count = page.getByRole('link', { name: 'Notes: 1 to answer' });
  await count.waitFor();
  await user.press(count);
  const found = inboxOf(page).getByRole('link', { name: waiting.lastName.toUpperCase() });
  await found.waitFor();
  await user.press(found);
  const editor = page.getByRole('textbox', { name: 'Write a note' });
  await editor.waitFor();
  await user.type(editor, 'A nurse visits you every day.');
  await user.press(page.getByRole('button', { name: 'Send' }));
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('A nurse visits you every day.');
  for (const tab of [page, another])
    await expect(tab.getByRole('link', { name: /to answer/ })).toHaveCount(0);
});

test('the link of a mail leads through the login to the thread', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { surgeon, thread } = await withTwoThreads(request);
  await page.goto(pathTo('/surgeon/notes/:id', { id: thread }));
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(surgeon.email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Who helps me in the first week?');
  await expect(page).toHaveURL(pathTo('/surgeon/notes/:id', { id: thread }));
});

for (const reader of ['patient', 'surgeon'] as const) {
  test(`a ${reader} reads a long thread from its latest notes back`, {
    tag: reader === 'patient' ? '@phone' : '@desk',
  }, async ({ page, request }) => {
    const patient = await registerPatient(request);
    const surgery = await createSurgery(patient.client);
    await linkSurgery(request, surgery);
    const params = { id: surgery.surgery_id };
    for (let number = 1; number <= 60; number += 1) {
      const content = `<p>Note ${number}: may I drive again after ${number} days?</p>`;
      await patient.client.call(ENDPOINTS.writeNote, { params, body: { content } });
    }
    const isPatient = reader === 'patient';
    await giveSession(page, isPatient ? patient.session : await loginOf(request, SURGEON.email));
    await page.goto(pathTo(isPatient ? '/patient/notes/:id' : '/surgeon/notes/:id', params));

    const thread = page.getByRole('list', { name: 'Notes' });
    const earlier = page.getByRole('button', { name: 'Show earlier notes' });
    await expect(page.getByText('The latest 20 of 60 notes')).toBeVisible();
    await expect(thread.getByRole('listitem')).toHaveCount(20);
    await expect(thread.getByRole('listitem').first()).toContainText('Note 41:');

    await earlier.focus();
    const before = await earlier.boundingBox();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The latest 40 of 60 notes')).toBeVisible();
    await expect(thread.getByRole('listitem').first()).toContainText('Note 21:');
    await expect(earlier).toBeFocused();
    expect(Math.abs(((await earlier.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    expect(await axeFaults(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await expect(page.getByText('All 60 notes')).toBeVisible();
    await expect(earlier).toHaveCount(0);
    await expect(thread).toBeFocused();
    await expect(thread.getByRole('listitem').first()).toContainText('On the certificate');

    await page.getByRole('textbox', { name: 'Write a note' }).click();
    await page.keyboard.type('And swim?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(thread.getByRole('listitem').last()).toContainText('And swim?');
    await expect(thread.getByRole('listitem')).toHaveCount(61);
  });
}
