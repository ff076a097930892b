import { labels, pathTo, SCREENS, type Screen } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { button } from '../patient/patient-steps';
import { accountStates } from './account-states';
import type { ScreenState } from './screen-states';
import type { Stage } from './stages';
import type { Person, Fixture } from './fixture';

const idOf = ({ surgeries }: Fixture, stage: Stage): string => surgeries[stage].surgery_id;
const show = async (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

const at = (name: string, { paths }: Screen, as: Person = 'surgeon'): ScreenState => ({
  name: `surgeon-${name}`,
  as,
  at: () => paths[0],
});
const next = (name: string, act: ScreenState['act'], as: Person = 'surgeon'): ScreenState => ({
  name: `surgeon-${name}`,
  as,
  ...(act ? { act } : {}),
});

type WithId =
  | '/surgeon/surgeries/:id'
  | '/surgeon/brief/:id'
  | '/surgeon/consent-form/:id'
  | '/surgeon/consent-form/concern/:id'
  | '/surgeon/consent-form/side/:id'
  | '/surgeon/consent-form/end/:id'
  | '/surgeon/consent-form/confirm/:id'
  | '/surgeon/consent-form/change/:id'
  | '/surgeon/consent-form/statement/:id'
  | '/surgeon/certificate/:id'
  | '/surgeon/notes/:id';

const of = (name: string, path: WithId, stage: Stage): ScreenState => ({
  name: `surgeon-${name}`,
  as: 'surgeon',
  at: (fixture) => pathTo(path, { id: idOf(fixture, stage) }),
});

const linkStates: readonly ScreenState[] = [
  at('link', SCREENS.surgeonLink),
  next('link-problem', async (page) => {
    await page.getByRole('textbox', { name: 'Unique code' }).fill('ZZZZ2ZZZZ');
    await button(page, 'Find surgery').click();
    await show(page, 'There is a problem');
  }),
];

const createStates: readonly ScreenState[] = [
  at('create', SCREENS.surgeonCreate),
  next('create-by-email', (page) => page.getByRole('tab', { name: labels.findPatient.byEmail }).click()),
  next('create-account', (page) => page.getByRole('tab', { name: labels.findPatient.createAccount }).click()),
  next('create-account-problem', async (page) => {
    await button(page, 'Create account').click();
    await show(page, 'There is a problem');
  }),
  next('create-confirm', async (page) => {
    await page.getByRole('tab', { name: labels.findPatient.currentList }).click();
    await page.getByRole('button', { name: /^Select / }).click();
    await page.getByRole('heading', { name: 'Is this your patient?' }).waitFor();
  }),
  next('create-operation', (page) => button(page, 'Yes, this is my patient').click()),
  next('create-hospital', async (page) => {
    await page.getByRole('radio', { name: 'Total knee replacement' }).check();
    await button(page, labels.buttons.confirm).click();
    await page.getByRole('table').waitFor();
  }),
  next('create-hospital-problem', async (page) => {
    await page.getByLabel('Year').fill('2020');
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click();
    await button(page, 'Create').click();
    await show(page, 'There is a problem');
  }),
];

const emptyStates: readonly ScreenState[] = [
  at('dashboard-empty', SCREENS.surgeonDashboard, 'newSurgeon'),
  at('patients-empty', SCREENS.surgeonPatients, 'newSurgeon'),
  at('surgeries-empty', SCREENS.surgeonSurgeries, 'newSurgeon'),
  at('consent-forms-empty', SCREENS.surgeonConsentForms, 'newSurgeon'),
  at('notes-empty', SCREENS.surgeonNotes, 'newSurgeon'),
  at('create-empty', SCREENS.surgeonCreate, 'newSurgeon'),
];

const undecidedStates: readonly ScreenState[] = (['waitingSurgeon', 'rejectedSurgeon'] as const).flatMap(
  (as) => [
    at(`dashboard-${as}`, SCREENS.surgeonDashboard, as),
    at(`account-${as}`, SCREENS.surgeonAccount, as),
  ],
);

export const SURGEON_STATES: readonly ScreenState[] = [
  at('dashboard', SCREENS.surgeonDashboard),
  next('menu', async (page) => {
    await page.setViewportSize({ width: 640, height: 800 });
    await button(page, 'Menu').click();
    await page.getByRole('dialog').waitFor();
  }),
  at('worklist', SCREENS.surgeonDashboard),
  next('worklist-narrowed', async (page) => {
    await page.getByRole('button', { name: /^Waits for me/ }).click();
    await page.getByRole('button', { name: /^Waits for me/, pressed: true }).waitFor();
  }),
  next('worklist-shortcuts', async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  }),
  of('brief', '/surgeon/brief/:id', 'linked'),
  of('brief-through', '/surgeon/brief/:id', 'through'),
  at('theatre-list', SCREENS.surgeonTheatreList),
  at('account', SCREENS.surgeonAccount),
  at('patients', SCREENS.surgeonPatients),
  next('patients-none-found', async (page) => {
    await page.getByRole('searchbox').fill('nobody at all');
    await show(page, /^No /);
  }),
  {
    name: 'surgeon-patient',
    as: 'surgeon',
    at: ({ people }) => pathTo('/surgeon/patients/:id', { id: people.patient.patient_id ?? '' }),
  },
  { name: 'surgeon-patient-unspecified', as: 'surgeon', at: () => '/surgeon/patients/nobody' },
  at('surgeries', SCREENS.surgeonSurgeries),
  of('surgery', '/surgeon/surgeries/:id', 'linked'),
  next('surgery-details-problem', async (page) => {
    await button(page, 'Change the date and the hospital').click();
    await page.getByLabel('Year').fill('2020');
    await button(page, 'Save').click();
    await show(page, 'There is a problem');
  }),
  of('surgery-through', '/surgeon/surgeries/:id', 'through'),
  next('surgery-preview', async (page) => {
    await page.getByRole('button', { name: 'Preview of the consent form' }).click();
    await page.getByTitle('Consent form').waitFor();
  }),
  ...linkStates,
  ...createStates,
  at('consent-forms', SCREENS.surgeonConsentForms),
  of('concern', '/surgeon/consent-form/concern/:id', 'linked'),
  next('concern-problem', async (page) => {
    await button(page, 'Raise the concern').click();
    await show(page, 'There is a problem');
  }),
  of('side', '/surgeon/consent-form/side/:id', 'linked'),
  next('side-problem', async (page) => {
    await button(page, 'Save the side').click();
    await show(page, 'There is a problem');
  }),
  next('side-doubted', async (page) => {
    await page.getByRole('radio', { name: 'Right side' }).check();
    await button(page, 'Save the side').click();
    await show(page, /You chose: Right side/);
  }),
  of('statement', '/surgeon/consent-form/statement/:id', 'linked'),
  next('statement-problem', async (page) => {
    await button(page, 'Add a risk').click();
    await button(page, 'Save statement').click();
    await show(page, 'There is a problem');
  }),
  of('end', '/surgeon/consent-form/end/:id', 'linked'),
  next('end-problem', async (page) => {
    await button(page, 'Save').click();
    await show(page, 'There is a problem');
  }),
  of('confirm-not-open', '/surgeon/consent-form/confirm/:id', 'through'),
  of('change', '/surgeon/consent-form/change/:id', 'linked'),
  next('change-problem', async (page) => {
    await button(page, 'See what this does').click();
    await show(page, 'There is a problem');
  }),
  next('change-forecast', async (page) => {
    await page.getByText('The hospital', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Your reason' }).fill('The list has moved.');
    await page.getByRole('combobox', { name: 'New hospital' }).selectOption({ index: 2 });
    await button(page, 'See what this does').click();
    await show(page, 'What this does');
  }),
  of('consent-form', '/surgeon/consent-form/:id', 'signed by the patient'),
  next('consent-form-side-doubted', async (page) => {
    await button(page, 'Right side').click();
    await show(page, /You chose: Right side/);
  }),
  next('consent-form-to-sign', async (page) => {
    await button(page, 'Choose again').click();
    await button(page, 'Left side').click();
    await button(page, labels.buttons.sign).waitFor();
  }),
  next('consent-form-problem', async (page) => {
    await button(page, labels.buttons.sign).click();
    await show(page, 'There is a problem');
  }),
  of('consent-form-done', '/surgeon/consent-form/:id', 'through'),
  of('certificate', '/surgeon/certificate/:id', 'through'),
  at('notes-choose', SCREENS.surgeonNotes),
  next('notes-none-found', async (page) => {
    await page.getByRole('searchbox').fill('nobody at all');
    await show(page, 'No notes found');
  }),
  of('notes', '/surgeon/notes/:id', 'linked'),
  at('help', SCREENS.surgeonHelp),
  at('help-information', SCREENS.surgeonHelpInformation),
  at('help-process', SCREENS.surgeonHelpProcess),
  next('help-process-resources', async (page) => {
    await page.getByLabel('Operation').selectOption({ label: 'Total hip replacement' });
    await page.locator('video').first().waitFor();
  }),
  next('help-process-assessment', async (page) => {
    await page.getByRole('tab', { name: labels.helpTabs.assessment }).click();
    await page.getByRole('heading', { level: 2, name: 'Pre Assessment' }).waitFor();
  }),
  ...emptyStates,
  ...undecidedStates,
  ...accountStates,
];
