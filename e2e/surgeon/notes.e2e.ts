import { ENDPOINTS, NOTES_DRAWER_WIDTH_PX, pathTo, SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { axeFaults } from '../every-screen/faults';
import { createSurgery } from '@candour/contracts/client';
import { linkSurgery, loginOf, registerPatient, SURGEON } from '../harness/accounts';
import { giveSession } from '../harness/session';

test('a surgeon reads the notes of a surgery and answers', async ({ page, request }, { project }) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(patient.client);
  await linkSurgery(request, surgery);
  const { name } = patient;

  await giveSession(page, await loginOf(request, SURGEON.email));
  await page.goto(SCREENS.surgeonNotes.paths[0]);
  await expect(page.getByText('Please select a surgery from the list')).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Surgeries' });
  if (project.name === 'desk') expect((await list.boundingBox())?.width).toBe(NOTES_DRAWER_WIDTH_PX);
  await list.getByRole('link', { name }).click();
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
