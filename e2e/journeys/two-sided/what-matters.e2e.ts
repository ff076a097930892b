import { labels, messages, pathTo } from '@candour/contracts';
import { verifiedSurgeon } from '../../harness/accounts';
import { expect, test } from '../../harness/journey-test';
import { linkByCode } from '../../harness/linking-steps';
import { journeyOf, newJourney, reachStep } from '../../harness/patient-journey';
import { button, title } from '../../patient/patient-steps';

test.use({ serviceWorkers: 'allow' });

const HOPES = 'To walk the dog to the sea';
const REFUSES = 'A blood transfusion';

test('a patient says what matters before the certificate, and the surgeon reads it and starts the statement with it', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const { patient, surgery } = journey;
  const { surgery_id: id } = surgery;
  await reachStep(journey, 'certificate', request);
  const page = await openBrowser(patient.session);
  await page.goto(`${journeyOf(journey)}?step=certificate`);
  const hopes = page.getByLabel(/^What do you hope for/);
  await hopes.fill(HOPES);
  await page.getByLabel(/^What would you not accept/).fill(REFUSES);
  await page.reload();
  await expect(hopes).toHaveValue(HOPES);
  await page.context().setOffline(true);
  await button(page, 'Save and go on').click();
  await expect(page.getByText(/Check your connection/)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('checkbox', { name: 'Print my words on my certificate' }).check();
  await button(page, 'Save and go on').click();
  await expect(page.getByRole('heading', { name: 'Your surgeon can read this' })).toBeFocused();

  await page.getByRole('checkbox', { name: messages.consentStatement }).check();
  await button(page, labels.buttons.complete).click();
  await expect(title(page, messages.certificateCompleted)).toBeVisible();
  await expect(page.getByTitle('Your certificate')).toBeVisible();

  const surgeon = await verifiedSurgeon(request);
  const surgeonPage = await openBrowser(surgeon.session);
  await linkByCode(surgeonPage, surgery.unique_code ?? '', patient.name);
  await surgeonPage.goto(pathTo('/surgeon/surgeries/:id', { id }));
  const read = surgeonPage.getByRole('region', { name: 'What matters to this patient' });
  await expect(read.getByText(REFUSES)).toBeVisible();
  await surgeonPage.goto(pathTo('/surgeon/consent-form/statement/:id', { id }));
  await expect(surgeonPage.getByRole('textbox', { name: /^What matters/ })).toHaveValue(
    `Hopes: ${HOPES}\nWould not accept: ${REFUSES}`,
  );
  await expect(read.getByText(HOPES)).toBeVisible();

  // It stays editable after the certificate, and the surgeon reads the latest version.
  await page.goto(pathTo('/patient/surgery/:id', { id }));
  await button(page, 'Change what you wrote').click();
  await expect(page.getByText('Your certificate is complete, so it stays as it is.')).toBeVisible();
  await hopes.fill('To swim');
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { name: 'Your surgeon can read this' })).toBeFocused();
  await surgeonPage.goto(pathTo('/surgeon/surgeries/:id', { id }));
  await expect(read.getByText('To swim')).toBeVisible();
});
