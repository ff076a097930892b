import {
  isStepComplete,
  JOURNEY_STEPS,
  type JourneyFacts,
  type JourneyStep,
  type JourneyStepId,
  messages,
} from '@candour/contracts';
import { consentJourneySelectors as select, type StepperRow } from '@candour/machines';
import { expect, type Locator, type Page } from '@playwright/test';
import { button, title } from '../../patient/patient-steps';
import type { JourneySnapshot } from './person-at-journey';

type Seeing = (page: Page, snapshot: JourneySnapshot) => Promise<unknown>;

export const stepper = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Your consent process' });

const statusOf = ({ isActive, isComplete, isSelectable }: StepperRow): string => {
  if (isActive) return isComplete ? 'Completed' : 'In progress';
  if (!isSelectable) return 'Cannot start yet';
  return isComplete ? 'Completed' : 'Not completed';
};

const OUTCOMES: Readonly<Partial<Record<JourneyStepId, string>>> = {
  certificate: messages.certificateCompleted,
  'consent-form': messages.consentFormSigned,
};

/** What may follow the Submit of an assessment, beside its own name. */
const ADVICE = ['You are not sure that you want this operation', 'What your hospital advises'];

/** The name of the step, or its outcome where it has one; of submitted questions also what is advised on them. */
const headingsOf = (step: JourneyStep | undefined, facts: JourneyFacts | null): readonly string[] => {
  if (!step || !facts) return [];
  if (step.id === 'congratulations') return [messages.congratulations];
  if (!isStepComplete(step.id, facts)) return [step.name];
  const isAssessment = step.id === 'initial-assessment' || step.id === 'consent-assessment';
  return [OUTCOMES[step.id] ?? step.name, ...(isAssessment ? ADVICE : [])];
};

/** The heading of the active step is visible, and the stepper agrees with the machine about every step. */
const stepShows: Seeing = async (page, snapshot) => {
  const active = JOURNEY_STEPS.find(({ id }) => id === select.active(snapshot));
  const headings = headingsOf(active, select.facts(snapshot));
  await expect(title(page, new RegExp(`^(${headings.join('|')})$`))).toBeVisible();
  const rows = select.steps(snapshot);
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

/** What a person sees in each state of the machine; a transient state shows its successor. */
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
  'step.active': async (page, snapshot) => {
    await stepShows(page, snapshot);
    await nothingIsWrong(page, snapshot);
  },
  'step.completing': stepShows,
  'step.uncertain': async (page, snapshot) => {
    await stepShows(page, snapshot);
    await tryAgainIsOffered(page, snapshot);
    await expect(page.getByText('Your work is saved, but we could not load what comes next.')).toBeVisible();
  },
  'step.congratulations': stepShows,
  'autosave.resting': () => Promise.resolve(),
  'autosave.flushing': nothingIsWrong,
  'autosave.refreshing': nothingIsWrong,
};

export const expectToSee = async (page: Page, snapshot: JourneySnapshot): Promise<void> => {
  const { step, autosave } = snapshot.value;
  await sees[`step.${step}`]?.(page, snapshot);
  await sees[`autosave.${autosave}`]?.(page, snapshot);
};
