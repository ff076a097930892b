import { ENDPOINTS, pathTo } from '@candour/contracts';
import { verifiedSurgeon } from '../../harness/accounts';
import { saySideOnForm, signAsPatient, signAsSurgeon } from '../../harness/consent-form-steps';
import { openMail } from '../../harness/demo-mail';
import { expect, test } from '../../harness/journey-test';
import { expectListedAs, linkByCode, meet } from '../../harness/linking-steps';
import {
  assessments,
  journeyOf,
  newJourney,
  type PatientJourney,
  reachStep,
} from '../../harness/patient-journey';
import { button } from '../../patient/patient-steps';

const OPERATION = 'Total knee replacement';
const STOP = 'I am not sure that I want it';

/** Submits the first assessment with the answer that stops the surgeon. */
const answerStop = async ({ patient, surgery: { surgery_id } }: PatientJourney): Promise<void> => {
  const [first] = await assessments(patient, surgery_id);
  const answers = (first?.question_answers ?? []).map(
    ({ question_id, question_possible_answers: possible }) => ({
      question_id,
      answer: possible.find((text) => text === STOP) ?? possible[0] ?? '',
    }),
  );
  const assessment_id = first?.assessment_id ?? '';
  await patient.client.call(ENDPOINTS.saveAnswers, { body: { surgery_id, assessment_id, answers } });
};

test('a surgeon writes a statement, the patient reads it and signs, and a change after that is signed anew', async ({
  openBrowser,
  request,
}) => {
  const { journey, patient, id, surgeon, patientPage, surgeonPage } = await meet({ openBrowser, request });

  await patientPage.goto(journeyOf(journey));
  await expect(patientPage.getByRole('link', { name: /^Wait for / })).toBeVisible();

  await surgeonPage.goto(pathTo('/surgeon/consent-form/:id', { id }));
  await surgeonPage.getByRole('link', { name: 'Write your statement' }).click();
  await expect(surgeonPage.getByRole('textbox', { name: /^Benefits/ })).toHaveValue(/Less pain/);
  await button(surgeonPage, 'Add a risk').click();
  await surgeonPage.getByLabel('Risk 1', { exact: true }).fill('A slow wound');
  await surgeonPage.getByLabel('Risk 1: how many of 1,000').fill('20');
  await surgeonPage.getByRole('textbox', { name: /^What matters/ }).fill('To walk the dog again');

  // A reload does not lose typed text.
  await surgeonPage.reload();
  await expect(surgeonPage.getByText('This is what you typed before')).toBeVisible();
  await surgeonPage.getByRole('radio', { name: 'Refused' }).check();
  await button(surgeonPage, 'Today').click();
  await surgeonPage.getByLabel('How it was discussed').selectOption({ label: 'In person' });
  await surgeonPage.getByLabel('Their role').fill('Consultant surgeon');
  await button(surgeonPage, 'Save statement').click();
  await expect(surgeonPage.getByRole('heading', { name: 'You have saved your statement' })).toBeFocused();
  await openMail(patientPage, { to: patient.email, subject: 'Your surgeon has written to you' });

  await patientPage.goto(journeyOf(journey));
  const written = patientPage.getByRole('region', { name: /wrote for you$/ });
  await expect(
    written.getByText(
      'A slow wound. Common: it happens to about 20 of 1,000 people. It does not happen to about 980.',
    ),
  ).toBeVisible();
  await expect(written.getByText('You do not want it')).toBeVisible();
  await signAsPatient(patientPage, patient.name);
  await signAsSurgeon(surgeonPage, surgeon.name, { patient: patient.name, operation: OPERATION });
  await expectListedAs(surgeonPage, patient.name, 'Both signed');

  await surgeonPage.goto(pathTo('/surgeon/consent-form/statement/:id', { id }));
  await surgeonPage.getByRole('radio', { name: 'Accepted' }).check();
  await button(surgeonPage, 'Save statement').click();
  const question = surgeonPage.getByRole('alertdialog', { name: 'This asks both of you to sign again' });
  await question.getByRole('button', { name: 'Save and open a new form' }).click();
  await expect(surgeonPage.getByRole('heading', { name: 'You have saved your statement' })).toBeVisible();
  await openMail(patientPage, { to: patient.email, subject: 'Your consent form has changed' });

  await patientPage.goto(journeyOf(journey));
  await expect(written.getByText('This has changed since you signed')).toBeVisible();
  await expect(written.getByText('Before: You do not want it')).toBeVisible();
  await signAsPatient(patientPage, patient.name);
});

test('an answer that says no stops the surgeon’s signature until it has been talked about', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const { patient, surgery } = journey;
  const { surgery_id: id } = surgery;
  await answerStop(journey);
  await reachStep(journey, 'surgery-details', request);
  const surgeon = await verifiedSurgeon(request);
  const surgeonPage = await openBrowser(surgeon.session);
  await linkByCode(surgeonPage, surgery.unique_code ?? '', patient.name);

  await surgeonPage.goto(pathTo('/surgeon/consent-form/:id', { id }));
  const box = surgeonPage.getByRole('region', { name: 'Surgeon signature' });
  await expect(box.getByText(`“${STOP}”`)).toBeVisible();
  await saySideOnForm(surgeonPage);
  await expect(box.getByText('Say what came of the marked answers before you sign.')).toBeVisible();
  await box.getByRole('button', { name: 'Discussed: How you feel about it' }).click();
  await expect(box.getByText('Say what came of the marked answers before you sign.')).toHaveCount(0);
  await signAsSurgeon(surgeonPage, surgeon.name, { patient: patient.name, operation: OPERATION });
});
