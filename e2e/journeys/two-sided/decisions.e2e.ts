import { messages, pathTo, SCREENS } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { signAsPatient, signAsSurgeon } from '../../harness/consent-form-steps';
import { openMail } from '../../harness/demo-mail';
import { expect, test } from '../../harness/journey-test';
import { expectListedAs, meet } from '../../harness/linking-steps';
import { journeyOf, type PatientJourney } from '../../harness/patient-journey';
import { button, title } from '../../patient/patient-steps';

const OPERATION = 'Total knee replacement';
const REASON = 'My sister had a bad time with hers.';

const openSummary = (page: Page, { surgery }: PatientJourney) =>
  page.goto(pathTo('/patient/surgery/:id', { id: surgery.surgery_id }));

/** Decides with two presses from the summary: the link to the decision, and its only button. */
const decide = async (
  page: Page,
  way: string,
  pressed: string,
  outcome: string,
  reason = '',
): Promise<void> => {
  await page.getByRole('link', { name: way, exact: true }).click();
  if (reason !== '') await page.getByRole('textbox', { name: 'Your reason' }).fill(reason);
  await button(page, pressed).click();
  await expect(title(page, outcome)).toBeFocused();
};

const openForm = async (page: Page, { surgery }: PatientJourney): Promise<void> => {
  await page.goto(pathTo('/surgeon/consent-form/:id', { id: surgery.surgery_id }));
  await expect(page.getByRole('region', { name: 'State of the consent' })).toBeVisible();
};

test('a patient says no before signing, thinks again, signs, and takes it back; the surgeon sees it all', async ({
  openBrowser,
  request,
}) => {
  const { journey, patient, surgeon, patientPage, surgeonPage } = await meet({ openBrowser, request });

  await openSummary(patientPage, journey);
  await decide(
    patientPage,
    SCREENS.patientDecline.title,
    'Say no to this operation',
    'You have said no to this operation',
    REASON,
  );
  await expectListedAs(surgeonPage, patient.name, 'Declined');
  await openForm(surgeonPage, journey);
  await expect(surgeonPage.getByLabel('Surgeon Name')).toHaveCount(0);
  await button(surgeonPage, 'Earlier rounds of this form').click();
  await expect(surgeonPage.getByText(REASON)).toBeVisible();
  await patientPage.goto(journeyOf(journey));
  await expect(patientPage.getByText('You have said that you do not want this operation.')).toBeVisible();
  await expect(patientPage.getByLabel('Signature')).toHaveCount(0);

  await patientPage.getByRole('link', { name: SCREENS.patientReconsider.title }).click();
  await button(patientPage, 'Go on with my consent').click();
  await expect(title(patientPage, 'Your form is open again')).toBeFocused();
  await patientPage.getByRole('link', { name: 'Go to your consent process' }).click();
  await signAsPatient(patientPage, patient.name);
  await signAsSurgeon(surgeonPage, surgeon.name, { patient: patient.name, operation: OPERATION });
  await expectListedAs(surgeonPage, patient.name, 'Both signed');

  await openSummary(patientPage, journey);
  await decide(
    patientPage,
    SCREENS.patientWithdraw.title,
    'Take my consent back',
    'You have taken your consent back',
  );
  await openMail(surgeonPage, { to: surgeon.email, subject: 'A patient has taken back their consent' });
  await expectListedAs(surgeonPage, patient.name, 'Consent taken back');
  await patientPage.goto(SCREENS.patientDashboard.paths[0]);
  await expect(patientPage.getByText('You have taken your consent back.')).toBeVisible();
});

test('more time and a concern hold the signatures, and the patient never reads the reason of the concern', async ({
  openBrowser,
  request,
}) => {
  const { journey, patient, id, patientPage, surgeonPage } = await meet({ openBrowser, request });

  await openSummary(patientPage, journey);
  await decide(
    patientPage,
    SCREENS.patientMoreTime.title,
    'Ask for more time',
    'You have asked for more time',
  );
  await openForm(surgeonPage, journey);
  await expect(surgeonPage.getByText(messages.moreTimeHeld)).toBeVisible();
  await surgeonPage.getByRole('link', { name: 'Raise a concern' }).click();
  const concern = surgeonPage.getByRole('textbox', { name: 'Your concern' });
  await concern.fill('Dr Lee will assess capacity.');

  // Meanwhile the form that the surgeon reads is replaced.
  await patientPage.goto(pathTo('/patient/consent-form/decline/:id', { id }));
  await button(patientPage, 'Say no to this operation').click();
  await patientPage.getByRole('link', { name: SCREENS.patientReconsider.title }).click();
  await button(patientPage, 'Go on with my consent').click();
  await expect(title(patientPage, 'Your form is open again')).toBeFocused();
  await button(surgeonPage, 'Raise the concern').click();
  await expect(surgeonPage.getByText(messages.formChanged).first()).toBeVisible();
  await expect(concern).toHaveValue('Dr Lee will assess capacity.');
  await button(surgeonPage, 'Raise the concern').click();
  await expect(surgeonPage.getByRole('heading', { name: 'You have raised a concern' })).toBeFocused();

  await patientPage.goto(journeyOf(journey));
  await expect(patientPage.getByText(`${messages.concernHeld}.`)).toBeVisible();
  await expect(patientPage.getByLabel('Signature')).toHaveCount(0);
  await button(patientPage, 'Earlier rounds of this form').click();
  await expect(patientPage.getByText('Your surgeon wanted to talk with you first')).toBeVisible();
  await expect(patientPage.getByText('Dr Lee')).toHaveCount(0);

  await surgeonPage.goto(pathTo('/surgeon/consent-form/concern/:id', { id }));
  await surgeonPage.getByRole('textbox', { name: 'How it was settled' }).fill('Dr Lee: has capacity.');
  await button(surgeonPage, 'Settle the concern').click();
  await expect(surgeonPage.getByRole('heading', { name: 'You have settled the concern' })).toBeFocused();
  await patientPage.goto(journeyOf(journey));
  await signAsPatient(patientPage, patient.name);

  await surgeonPage.goto(pathTo('/surgeon/consent-form/end/:id', { id }));
  await surgeonPage.getByRole('radio', { name: 'The operation is cancelled' }).check();
  await button(surgeonPage, 'Save').click();
  await expect(
    surgeonPage.getByRole('heading', { name: 'You have said that the operation is cancelled' }),
  ).toBeFocused();
  await expectListedAs(surgeonPage, patient.name, 'Cancelled');
  await openSummary(patientPage, journey);
  await expect(patientPage.getByText('This operation has been cancelled.')).toBeVisible();
  await expect(patientPage.getByText(/^If you (change your mind|are not sure)/)).toHaveCount(0);
});
