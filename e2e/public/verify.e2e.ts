import { ENDPOINTS, SCREENS } from '@candour/contracts';
import { walkTo } from '@candour/contracts/client';
import { expect, type Page, test } from '@playwright/test';
import { PRODUCT } from '../harness/addresses';
import { registerPatient, verifiedSurgeon } from '../harness/accounts';
import { newSurgery } from '../harness/patient-journey';

const choose = async (page: Page, buffer: Buffer): Promise<void> => {
  await page
    .getByLabel('Choose the PDF')
    .setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer });
};
const says = async (page: Page, heading: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
};

test('A clerk learns from the PDF alone whether it is genuine, altered, added to or withdrawn', async ({
  page,
  request,
}) => {
  const [patient, surgeon] = [await registerPatient(request), await verifiedSurgeon(request)];
  const { surgery_id: surgeryId } = await newSurgery(patient);
  await walkTo('signed by both', { patient, surgeon, surgeryId });
  const params = { id: surgeryId };
  const { bytes } = await patient.client.ask(ENDPOINTS.downloadConsentForm, { params });
  const form = Buffer.from(bytes);

  const sent: string[] = [];
  page.on('request', (asked) =>
    sent.push(`${asked.method()} ${new URL(asked.url()).pathname} ${asked.postData() ?? ''}`),
  );
  await page.goto(SCREENS.home.paths[0]);
  await page.getByRole('link', { name: SCREENS.verify.title }).click();
  await choose(page, form);
  await says(page, 'This document is genuine, and it holds');
  await expect(page.getByText('What proves it is inside the file')).toBeVisible();
  const certificate = await patient.client.ask(ENDPOINTS.downloadCertificate, { params });
  await choose(page, Buffer.from(certificate.bytes));
  await says(page, 'This document is genuine, and it holds');
  await expect(page.getByText('It is a certificate')).toBeVisible();
  await expect(page.getByText('What proves it is inside the file')).toBeVisible();

  const changed = Buffer.from(form);
  const place = changed.indexOf('/Title');
  changed[place + 10] = (changed[place + 10] ?? 0) ^ 1;
  await choose(page, changed);
  await says(page, 'This file was changed');
  await choose(page, Buffer.concat([form, Buffer.from('\n% more')]));
  await says(page, 'Something was added to this file');
  await choose(page, Buffer.from('%PDF-1.7\n% of somebody else'));
  await says(page, 'This file is not from this hospital');
  await choose(page, Buffer.alloc(0));
  await says(page, 'This file is not a PDF');

  await patient.client.call(ENDPOINTS.decideOnConsent, { params, body: { decision: 'WITHDRAW', round: 1 } });
  await choose(page, form);
  await says(page, 'This document is genuine, but the consent was taken back');

  const asked = sent.filter((line) => line.includes('/api/'));
  expect(asked.length).toBeGreaterThan(4);
  for (const line of asked) expect(line).toMatch(/^GET \/api\/verify\/[0-9a-f]{64} $/);
});

test('A clerk whose browser has no cryptography, on plain http, reads the same and what was not checked', async ({
  page,
  request,
}) => {
  const [patient, surgeon] = [await registerPatient(request), await verifiedSurgeon(request)];
  const { surgery_id: surgeryId } = await newSurgery(patient);
  await walkTo('signed by both', { patient, surgeon, surgeryId });
  const { bytes } = await patient.client.ask(ENDPOINTS.downloadConsentForm, { params: { id: surgeryId } });
  const form = Buffer.from(bytes);
  const plain = 'http://hospital.example';
  await page.route(`${plain}/**`, async (route) => {
    const url = route.request().url().replace(plain, PRODUCT);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${plain}${SCREENS.verify.paths[0]}`);
  expect(await page.evaluate(() => 'subtle' in crypto)).toBe(false);
  const changed = Buffer.from(form);
  const place = changed.indexOf('/Title');
  changed[place + 10] = (changed[place + 10] ?? 0) ^ 1;
  for (const [file, heading] of [
    [form, 'This document is genuine, and it holds'],
    [changed, 'This file was changed'],
    [Buffer.concat([form, Buffer.from('\n% more')]), 'Something was added to this file'],
    [Buffer.from('%PDF-1.7\n% of somebody else'), 'This file is not from this hospital'],
  ] as const) {
    await choose(page, file);
    await says(page, heading);
    await expect(page.getByText('the seal itself could not be checked here')).toBeVisible();
  }
});

test('A file is checked by keyboard alone, and dropped as well', async ({ page }) => {
  // Before the page is open, because the browser needs a moment to hand the file chooser to the test.
  const opening = page.waitForEvent('filechooser');
  await page.goto(SCREENS.verify.paths[0]);
  const field = page.getByLabel('Choose the PDF');
  await field.focus();
  await page.keyboard.press('Enter');
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await (await opening).setFiles(file);
  await says(page, 'This file is not from this hospital');

  await page.goto(SCREENS.verify.paths[0]);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7'], 'b.pdf'));
    return data;
  });
  await page.getByText('The file stays on this device').dispatchEvent('drop', { dataTransfer: dropped });
  await says(page, 'This file is not from this hospital');
});

test('A clerk learns that a newer form has taken the place of the one in hand', async ({ page, request }) => {
  const [patient, surgeon] = [await registerPatient(request), await verifiedSurgeon(request)];
  const { surgery_id: surgeryId } = await newSurgery(patient);
  await walkTo('signed by both', { patient, surgeon, surgeryId });
  const params = { id: surgeryId };
  const form = async () =>
    Buffer.from((await patient.client.ask(ENDPOINTS.downloadConsentForm, { params })).bytes);
  const former = await form();
  const body = { hospital_id: null, reason: 'The list has moved.' };
  const { change } = await surgeon.client.call(ENDPOINTS.changeConsent, { params, body });
  expect(change).toMatchObject({ material: false, round: 1 });

  await page.goto(SCREENS.verify.paths[0]);
  await choose(page, former);
  await says(page, 'This document is genuine, but there is a newer one');
  await choose(page, await form());
  await says(page, 'This document is genuine, and it holds');
});
