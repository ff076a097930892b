import {
  isStepComplete,
  JOURNEY_STEPS,
  type JourneyStep,
  type JourneyStepId,
  messages,
} from '@candour/contracts';
import { consentJourneySelectors as select, type StepperRow } from '@candour/machines';
import { expect, type Locator, type Page } from '@playwright/test';
import { button, title } from '../../patient/patient-steps';
import type { Journey } from './person-at-journey';

type Seeing = (page: Page, journey: Journey) => Promise<unknown>;

export const stepper = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Your consent process' });

const statusOf = ({ isActive, isComplete, isSelectable }: StepperRow): string => {
  if (isActive) return isComplete ? 'Completed' : 'In progress';
  if (!isSelectable) return 'Cannot start yet';
  return isComplete ? 'Completed' : 'Not completed';
};

/** Headings that may replace the name of an assessment after its Submit. */
const ADVICE = ['You are not sure that you want this operation', 'What your hospital advises'];

/** The headings of a completed step. */
const OUTCOMES: Readonly<Partial<Record<JourneyStepId, readonly string[]>>> = {
  'initial-assessment': ['Initial Assessment', ...ADVICE],
  'consent-assessment': ['Consent Assessment', ...ADVICE],
  certificate: [messages.certificateCompleted],
  'consent-form': [messages.consentFormSigned],
};

/**
 * The name of the step until the server has the work, its outcome once the journey has reloaded the facts, and
 * either of them in between.
 */
const headingsOf = (step: JourneyStep | undefined, { machine, server }: Journey): readonly string[] => {
  const facts = select.facts(machine);
  if (!step || !facts) return [];
  if (step.id === 'congratulations') return [messages.congratulations];
  const outcomes = OUTCOMES[step.id] ?? [step.name];
  if (isStepComplete(step.id, facts)) return outcomes;
  return server && isStepComplete(step.id, server) ? [step.name, ...outcomes] : [step.name];
};

/** The heading of the active step is visible, and the stepper agrees with the machine about every step. */
const stepShows: Seeing = async (page, journey) => {
  const active = JOURNEY_STEPS.find(({ id }) => id === select.active(journey.machine));
  const headings = headingsOf(active, journey);
  await expect(title(page, new RegExp(`^(${headings.join('|')})$`))).toBeVisible();
  const rows = select.steps(journey.machine);
  await expect(stepper(page).getByRole('listitem')).toHaveText(
    rows.map((row) => new RegExp(`${row.name}\\s*${statusOf(row)}`)),
  );
  for (const row of rows) {
    const isOffered = row.isSelectable && !row.isActive;
    await expect(stepper(page).getByRole('button', { name: row.name })).toHaveCount(isOffered ? 1 : 0);
  }
};

const nothingIsWrong: Seeing = (page) => expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

const tryAgainIsOffered: Seeing = async (page) => {
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(button(page, 'Try again')).toBeVisible();
};

/** The visible state of the page for each state of the machine; a transient state shows its successor. */
export const sees: Readonly<Record<string, Seeing>> = {
  'step.loading': (page) => expect(page.getByRole('main').locator('[aria-busy=true]')).toBeAttached(),
  'step.failed': tryAgainIsOffered,
  'step.opening': nothingIsWrong,
  'step.startScreen': async (page) => {
    await expect(title(page, 'Before you start')).toBeVisible();
    await expect(button(page, 'Start')).toBeVisible();
    await expect(stepper(page)).toHaveCount(0);
  },
  'step.starting': nothingIsWrong,
  'step.active': async (page, journey) => {
    await stepShows(page, journey);
    await nothingIsWrong(page, journey);
  },
  'step.completing': stepShows,
  'step.uncertain': async (page, journey) => {
    await stepShows(page, journey);
    await tryAgainIsOffered(page, journey);
    await expect(page.getByText('Your work is saved, but we could not load what comes next.')).toBeVisible();
  },
  'step.congratulations': stepShows,
  'autosave.resting': () => Promise.resolve(),
  'autosave.flushing': nothingIsWrong,
  'autosave.refreshing': nothingIsWrong,
};

export const expectToSee = async (page: Page, journey: Journey): Promise<void> => {
  const { step, autosave } = journey.machine.value;
  await sees[`step.${step}`]?.(page, journey);
  await sees[`autosave.${autosave}`]?.(page, journey);
};
