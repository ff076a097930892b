import { labels, messages, pathTo, SCREENS } from '@candour/contracts';
import { expect, type Page } from '@playwright/test';
import { button, dropdownOf, title, waitForAnswers } from '../patient/patient-steps';
import { decisionStates } from './decision-states';
import { newcomerStates } from './newcomer-states';
import type { ScreenState } from './screen-states';
import type { Stage } from './stages';
import { heading, idOf, show } from './state-steps';

const { buttons } = labels;
const press = (name: string) => async (page: Page) => button(page, name).click();

const journey = (name: string, stage: Stage, act?: ScreenState['act'], step?: string): ScreenState => ({
  name: `patient-journey-${name}`,
  as: 'patient',
  at: (fixture) => {
    const path = pathTo('/patient/consent-process/:id', { id: idOf(fixture, stage) });
    return step ? `${path}?step=${step}` : path;
  },
  ...(act ? { act } : {}),
});

/** Goes to the first question with a dropdown. */
const seekDropdown = async (page: Page): Promise<void> => {
  const dropdown = dropdownOf(page);
  await waitForAnswers(page);
  for (let left = 12; left > 0 && !(await dropdown.isVisible()); left -= 1) {
    await button(page, buttons.nextQuestion).click();
    await waitForAnswers(page);
  }
  await expect(dropdown).toBeVisible();
};

/** All the steps of the consent process, open and done. */
const journeyStates: readonly ScreenState[] = [
  journey('start', 'created', heading('Before you start')),
  journey('initial-assessment', 'begun', heading('Initial Assessment')),
  {
    name: 'patient-journey-all-steps',
    as: 'patient',
    act: async (page) => {
      await page.setViewportSize({ width: 640, height: 800 });
      await button(page, 'All steps').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  journey('dropdown', 'begun', seekDropdown),
  journey(
    'unsure',
    'unsure',
    heading('You are not sure that you want this operation'),
    'initial-assessment&look=unsure',
  ),
  journey('learning', 'assessed', heading('Learning Resources')),
  journey('consent-assessment', 'learned', heading('Consent Assessment')),
  journey('consent-assessment-answered', 'answered', heading('Consent Assessment')),
  {
    name: 'patient-journey-check-answers',
    as: 'patient',
    act: async (page) => {
      await button(page, 'Check your answers').click();
      await page.getByRole('heading', { level: 2, name: 'Check your answers' }).waitFor();
    },
  },
  {
    name: 'patient-journey-feedback',
    as: 'patient',
    act: async (page) => {
      const next = button(page, buttons.nextSection);
      if (!(await next.isVisible())) await button(page, buttons.submit).click();
      await next.click();
      await title(page, 'Feedback').waitFor();
    },
  },
  journey('advice', 'consulted', heading('What your hospital advises'), 'consent-assessment&look=advice'),
  journey('certificate', 'consulted', heading('Certificate')),
  {
    name: 'patient-journey-what-matters-typed',
    as: 'patient',
    act: async (page) => {
      await page.getByLabel(/^What worries you/).fill('The needle');
      await page.getByRole('checkbox', { name: 'Print my words on my certificate' }).check();
    },
  },
  { name: 'patient-journey-what-matters-skipped', as: 'patient', act: press('Skip') },
  journey('patient-details', 'certified', heading('Patient Details')),
  {
    name: 'patient-journey-patient-details-problem',
    as: 'patient',
    act: async (page) => {
      await button(page, buttons.update).click();
      await show(page, 'There is a problem');
    },
  },
  journey('surgery-details', 'detailed', heading('Surgery Details')),
  journey('consent-form', 'linked', heading('Consent Form')),
  {
    name: 'patient-journey-consent-form-problem',
    as: 'patient',
    act: async (page) => {
      await button(page, buttons.sign).click();
      await show(page, 'There is a problem');
    },
  },
  journey(
    'consent-form-signed',
    'signed by the patient',
    heading(messages.consentFormSigned),
    'consent-form',
  ),
  journey('end', 'through'),
  journey('initial-assessment-done', 'through', heading('Initial Assessment'), 'initial-assessment'),
  journey('learning-done', 'through', heading('Learning Resources'), 'learning-resources'),
  journey('consent-assessment-done', 'through', heading('Consent Assessment'), 'consent-assessment'),
  journey('certificate-done', 'through', heading(messages.certificateCompleted), 'certificate'),
  journey('patient-details-done', 'through', heading('Patient Details'), 'patient-details'),
  journey('consent-form-done', 'through', heading(messages.consentFormSigned), 'consent-form'),
  { name: 'patient-journey-consent-form-copy', as: 'patient', act: press('Read your copy') },
];

const learningPageStates: readonly ScreenState[] = [
  {
    name: 'patient-learning-page',
    as: 'patient',
    at: (fixture) => pathTo('/patient/learn/:id', { id: idOf(fixture, 'linked') }),
    act: heading('Total knee replacement'),
  },
  {
    name: 'patient-learning-page-risk',
    as: 'patient',
    act: (page) => page.getByText('Death within 90 days').last().click(),
  },
  {
    name: 'patient-learning-page-word',
    as: 'patient',
    act: async (page) => {
      await page.getByRole('button', { name: 'Arthritis' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const beforeTheSideIsSaid: ScreenState = {
  name: 'patient-learning-page-other-side',
  as: 'patient',
  at: (fixture) => pathTo('/patient/learn/:id', { id: idOf(fixture, 'learned') }),
  act: press('Show the left side'),
};

/** The journey while no request gets through: work is possible and kept. */
const offlineStates: readonly ScreenState[] = [
  journey('offline', 'begun', async (page) => {
    await page.context().setOffline(true);
    await page.getByRole('radio').first().check();
    await page
      .getByText(/not saved|keep|offline/i)
      .first()
      .waitFor();
  }),
  { name: 'patient-journey-online-again', as: 'patient', act: (page) => page.context().setOffline(false) },
  {
    name: 'patient-notes-offline',
    as: 'patient',
    at: (fixture) => pathTo('/patient/notes/:id', { id: idOf(fixture, 'linked') }),
    act: async (page) => {
      await page.context().setOffline(true);
      await expect(button(page, buttons.send)).toBeVisible();
    },
  },
  { name: 'patient-notes-online-again', as: 'patient', act: (page) => page.context().setOffline(false) },
];

export const PATIENT_STATES: readonly ScreenState[] = [
  { name: 'patient-dashboard', as: 'patient', at: () => SCREENS.patientDashboard.paths[0] },
  {
    name: 'patient-dashboard-code',
    as: 'patient',
    act: (page) => page.getByRole('button', { name: /code/i }).first().click(),
  },
  { name: 'patient-information', as: 'patient', at: () => SCREENS.patientInformation.paths[0] },
  { name: 'patient-notes-choose', as: 'patient', at: () => SCREENS.patientNotes.paths[0] },
  {
    name: 'patient-notes',
    as: 'patient',
    at: (fixture) => pathTo('/patient/notes/:id', { id: idOf(fixture, 'linked') }),
  },
  {
    name: 'patient-notes-none',
    as: 'patient',
    at: (fixture) => pathTo('/patient/notes/:id', { id: idOf(fixture, 'created') }),
  },
  { name: 'patient-access-log', as: 'patient', at: () => SCREENS.patientAccessLog.paths[0] },
  {
    name: 'patient-surgery',
    as: 'patient',
    at: (fixture) => pathTo('/patient/surgery/:id', { id: idOf(fixture, 'linked') }),
  },
  { name: 'patient-surgery-what-matters', as: 'patient', act: press('Change what you wrote') },
  {
    name: 'patient-surgery-created',
    as: 'patient',
    at: (fixture) => pathTo('/patient/surgery/:id', { id: idOf(fixture, 'created') }),
  },
  ...learningPageStates,
  beforeTheSideIsSaid,
  ...decisionStates,
  ...journeyStates,
  ...offlineStates,
  { name: 'patient-dashboard-empty', as: 'newcomer', at: () => SCREENS.patientDashboard.paths[0] },
  { name: 'patient-access-log-empty', as: 'newcomer', at: () => SCREENS.patientAccessLog.paths[0] },
  { name: 'patient-notes-empty', as: 'newcomer', at: () => SCREENS.patientNotes.paths[0] },
  ...newcomerStates,
];
