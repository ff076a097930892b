import { ENDPOINTS, NOTES_DRAWER_WIDTH_PX, SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import {
  createSurgery,
  linkSurgery,
  logIn,
  makeCall,
  registerPatient,
  SURGEON,
} from '../harness/staff-world';

test('a surgeon reads the notes of a surgery and answers', async ({ page, request }, { project }) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(request, patient.token);
  await linkSurgery(request, surgery);
  const name = `${patient.firstName} ${patient.lastName}`;

  await logIn(page, SURGEON.email);
  await page.goto(SCREENS.surgeonNotes.paths[0]);
  await expect(page.getByText('Please select a surgery from the list')).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Surgeries' });
  if (project.name === 'desk') expect((await list.boundingBox())?.width).toBe(NOTES_DRAWER_WIDTH_PX);
  await list.getByRole('link', { name }).click();
  await expect(page.getByText('Your patient has not created any notes for this surgery yet')).toBeVisible();

  await makeCall(request, ENDPOINTS.writeNote, {
    params: { id: surgery.surgery_id },
    body: { content: '<p>Who helps me in the first week?</p>' },
    token: patient.token,
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
