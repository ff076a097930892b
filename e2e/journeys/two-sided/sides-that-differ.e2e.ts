import { messages, pathTo, SCREENS } from '@candour/contracts';
import { saySideOnForm, signAsPatient, signAsSurgeon } from '../../harness/consent-form-steps';
import { openMail } from '../../harness/demo-mail';
import { expect, test } from '../../harness/journey-test';
import { expectListedAs, meet } from '../../harness/linking-steps';
import { journeyOf } from '../../harness/patient-journey';
import { button, title } from '../../patient/patient-steps';

const OPERATION = 'Total knee replacement';
const SIDE_HELD = 'You and your surgeon have not said the same side';

test('a patient and a surgeon say different sides, nobody can sign, and they clear it up', async ({
  openBrowser,
  request,
}) => {
  const { journey, patient, id, surgeon, patientPage, surgeonPage } = await meet({ openBrowser, request });

  // The patient has chosen left; no screen of the surgeon shows it.
  await surgeonPage.goto(pathTo('/surgeon/surgeries/:id', { id }));
  await expect(surgeonPage.getByText('You have not said the side yet')).toBeVisible();
  await expect(surgeonPage.getByText(/\bleft\b/i)).toHaveCount(0);
  await surgeonPage.getByRole('link', { name: 'Say the side of this operation' }).click();
  await surgeonPage.getByRole('radio', { name: 'Right side' }).check();
  await button(surgeonPage, 'Save the side').click();
  await expect(surgeonPage.getByText(/You chose: Right side/)).toBeVisible();
  await button(surgeonPage, 'I have checked, this is the side').click();
  await expect(surgeonPage.getByText('The patient said: Left side.', { exact: false })).toBeVisible();
  await expectListedAs(surgeonPage, patient.name, 'Sides differ');
  await openMail(patientPage, { to: patient.email, subject: 'Please check your consent form' });

  await patientPage.goto(journeyOf(journey));
  await expect(patientPage.getByRole('heading', { name: SIDE_HELD })).toBeVisible();
  await expect(patientPage.getByLabel('Signature')).toHaveCount(0);
  await patientPage.getByRole('link', { name: 'Choose the side again' }).click();
  await expect(patientPage.getByText('You said: Left side. Your surgeon said: Right side.')).toBeVisible();
  await patientPage.getByRole('radio', { name: /^Your right / }).check();
  await button(patientPage, 'Keep my answer').click();
  await expect(title(patientPage, 'Your answer about the side is kept')).toBeFocused();
  await patientPage.getByRole('link', { name: 'Go to your consent process' }).click();
  await signAsPatient(patientPage, patient.name);

  // The patient was right after all: the form that they signed is no longer valid.
  await patientPage.goto(pathTo('/patient/consent-form/side-wrong/:id', { id }));
  await patientPage.getByRole('radio', { name: /^Your left / }).check();
  await button(patientPage, 'Keep my answer').click();
  await expect(title(patientPage, 'Your answer about the side is kept')).toBeFocused();
  await surgeonPage.goto(pathTo('/surgeon/consent-form/:id', { id }));
  await expect(surgeonPage.getByText(messages.sidesDiffer)).toBeVisible();
  await surgeonPage.getByRole('link', { name: 'Choose the side again' }).click();
  await surgeonPage.getByRole('radio', { name: 'Left side' }).check();
  await button(surgeonPage, 'Save the side').click();
  await expect(
    surgeonPage.getByRole('heading', { name: 'You have said the side of this operation' }),
  ).toBeFocused();

  await patientPage.goto(journeyOf(journey));
  await signAsPatient(patientPage, patient.name);
  await signAsSurgeon(surgeonPage, surgeon.name, { patient: patient.name, operation: OPERATION }, null);
  await expectListedAs(surgeonPage, patient.name, 'Both signed');
});

test('a surgeon who says another side with the signature is held too', async ({ openBrowser, request }) => {
  const { journey, patient, surgery, surgeon, patientPage, surgeonPage } = await meet({
    openBrowser,
    request,
  });
  await patientPage.goto(journeyOf(journey));
  await signAsPatient(patientPage, patient.name);

  await surgeonPage.goto(pathTo('/surgeon/consent-form/:id', { id: surgery.surgery_id }));
  await saySideOnForm(surgeonPage, 'Right side');
  await button(surgeonPage, 'I have checked, this is the side').click();
  await surgeonPage.getByLabel('Signature', { exact: true }).fill(surgeon.name);
  await button(surgeonPage, 'Sign').click();
  await expect(surgeonPage.getByText(messages.sidesDiffer)).toBeVisible();
  await expect(
    surgeonPage.getByRole('heading', { name: 'You and the patient have not said the same side' }),
  ).toBeVisible();
  await patientPage.goto(SCREENS.patientDashboard.paths[0]);
  await expect(patientPage.getByText(new RegExp(SIDE_HELD))).toBeVisible();
  await expect(patientPage.getByRole('link', { name: /^Choose the side again/ })).toBeVisible();
});
