import { pathTo, SCREENS } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { ADMIN, decideOn, logIn, verifiedSurgeon } from '../../harness/accounts';
import { signAsPatient, signAsSurgeon } from '../../harness/consent-form-steps';
import { openMail } from '../../harness/demo-mail';
import { expect, test } from '../../harness/journey-test';
import { expectListedAs, lastNameIn, linkByCode, meet } from '../../harness/linking-steps';
import { journeyOf, newJourney, reachStep } from '../../harness/patient-journey';
import { button } from '../../patient/patient-steps';

const OPERATION = 'Total knee replacement';

const openChange = async (page: Page, id: string, what: string, reason: string): Promise<void> => {
  await page.goto(pathTo('/surgeon/consent-form/change/:id', { id }));
  await page.getByText(what, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your reason' }).fill(reason);
};

/** Checks the forecast of a change and performs it. */
const change = async (page: Page, says: string | RegExp, outcome: string): Promise<void> => {
  await button(page, 'See what this does').click();
  await expect(page.getByRole('heading', { name: 'What this does' })).toBeFocused();
  await expect(page.getByText(says)).toBeVisible();
  await button(page, 'Change it').click();
  await expect(page.getByRole('heading', { name: outcome })).toBeFocused();
};

test('a signed form changes: the patient reads what has changed and signs again, for another surgeon in the end', async ({
  openBrowser,
  request,
}) => {
  const { journey, patient, id, surgeon, patientPage, surgeonPage } = await meet({
    openBrowser,
    request,
  });
  const other = await verifiedSurgeon(request);
  const otherPage = await openBrowser(other.session);
  await patientPage.goto(journeyOf(journey));
  await signAsPatient(patientPage, patient.name);
  await signAsSurgeon(surgeonPage, surgeon.name, { patient: patient.name, operation: OPERATION });
  await expectListedAs(surgeonPage, patient.name, 'Both signed');

  await openChange(surgeonPage, id, 'The side', 'The new X-ray shows it.');
  await surgeonPage.getByText('Bilateral', { exact: true }).click();
  await change(surgeonPage, `This will ask ${patient.name} to sign again, and you too.`, 'It is changed');
  await openMail(patientPage, { to: patient.email, subject: 'Your consent form has changed' });
  await patientPage.goto(pathTo('/patient/surgery/:id', { id }));
  await expect(patientPage.getByRole('heading', { name: 'What has changed' })).toBeVisible();
  await expect(patientPage.getByText('The new X-ray shows it.')).toBeVisible();
  await expect(patientPage.getByText('The form that was signed before no longer counts.')).toBeVisible();
  await patientPage.goto(journeyOf(journey));
  await signAsPatient(patientPage, patient.name);
  await expectListedAs(surgeonPage, patient.name, 'Your signature');

  await openChange(surgeonPage, id, 'The hospital', 'The list has moved.');
  await surgeonPage.getByRole('combobox', { name: 'New hospital' }).selectOption({ index: 3 });
  await change(surgeonPage, 'The signed form stays. An addendum says what has changed.', 'It is changed');

  await openChange(surgeonPage, id, 'The surgeon', 'I am away in May.');
  const choice = surgeonPage.getByRole('combobox', { name: 'New surgeon' });
  await choice.selectOption({ label: `Mr ${other.name}, GMC ${other.gmcNumber}` });
  await change(
    surgeonPage,
    /is asked to take over. Until they accept, nothing changes/,
    'The other surgeon is asked',
  );
  await otherPage.goto(SCREENS.surgeonDashboard.paths[0]);
  await expect(otherPage.getByText('I am away in May.')).toBeVisible();
  await otherPage
    .getByRole('button', { name: new RegExp(`^Take over .*${lastNameIn(patient.name)}`) })
    .click();
  await otherPage.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(otherPage.getByText('I am away in May.')).toHaveCount(0);
  await expectListedAs(otherPage, patient.name, 'Changed, sign again');
  await patientPage.goto(pathTo('/patient/surgery/:id', { id }));
  await expect(patientPage.getByText('I am away in May.')).toBeVisible();
  await surgeonPage.goto(pathTo('/surgeon/surgeries/:id', { id }));
  await expect(surgeonPage.getByRole('heading', { name: lastNameIn(patient.name) })).toHaveCount(0);
});

test('a surgeon who can no longer sign is named to the patient, who chooses another; an administrator hands the rest over', async ({
  openBrowser,
  request,
  browser,
}) => {
  const [first, second] = [await newJourney(request), await newJourney(request)];
  const gone = await verifiedSurgeon(request);
  const next = await verifiedSurgeon(request);
  for (const journey of [first, second]) await reachStep(journey, 'surgery-details', request);
  const gonePage = await openBrowser(gone.session);
  for (const { surgery, patient } of [first, second])
    await linkByCode(gonePage, surgery.unique_code ?? '', patient.name);
  await decideOn(request, gone.surgeonId, 'REJECTED');

  const patientPage = await openBrowser(first.patient.session);
  await patientPage.goto(pathTo('/patient/surgery/:id', { id: first.surgery.surgery_id }));
  await expect(patientPage.getByText(`Mr ${gone.name} can no longer sign on Candour.`)).toBeVisible();
  await patientPage.getByRole('main').getByRole('link', { name: 'Choose another surgeon' }).click();
  await patientPage
    .getByRole('combobox', { name: 'Your new surgeon' })
    .selectOption({ label: `Mr ${next.name}, GMC ${next.gmcNumber}` });
  await button(patientPage, 'Continue').click();
  await expect(patientPage.getByText(`Mr ${next.name} will see your answers`)).toBeVisible();
  await button(patientPage, 'Choose this surgeon').click();
  await expect(patientPage.getByRole('heading', { name: 'You have chosen another surgeon' })).toBeFocused();

  const adminPage = await (await browser.newContext()).newPage();
  await logIn(adminPage, ADMIN.email);
  await adminPage.goto(SCREENS.adminHandover.paths[0]);
  const from = adminPage.getByRole('combobox', { name: 'From' });
  await from.selectOption({
    label: `Mr ${gone.name}, GMC ${gone.gmcNumber}: 1 operation (can no longer sign)`,
  });
  await adminPage
    .getByRole('combobox', { name: 'To' })
    .selectOption({ label: `Mr ${next.name}, GMC ${next.gmcNumber}` });
  await adminPage.getByRole('textbox', { name: 'Your reason' }).fill('He has left the hospital.');
  await button(adminPage, 'See what this does').click();
  await expect(adminPage.getByText('1 operation goes to the new surgeon.')).toBeVisible();
  await button(adminPage, 'Hand them over').click();
  await expect(adminPage.getByRole('heading', { name: 'They are handed over' })).toBeFocused();
  await adminPage.context().close();
  const nextPage = await openBrowser(next.session);
  for (const { patient } of [first, second]) {
    await nextPage.goto(SCREENS.surgeonSurgeries.paths[0]);
    await expect(nextPage.getByRole('row').filter({ hasText: lastNameIn(patient.name) })).toHaveCount(1);
  }
});
