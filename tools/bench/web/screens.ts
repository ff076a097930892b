import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { idOf } from '../population/identity.ts';
import { patientEmail, surgeonEmail } from '../population/people.ts';
import { FORGET_TASKS, type Vitals } from './vitals.ts';
import { slowDown, vitalsOf } from './device.ts';
import { PASSWORD } from '../../testbed/contracts.ts';

const QUESTIONS_ANSWERED = 4;
const PATIENCE_MS = 30_000;
const PUBLIC_TIMES_MOST = 1.5;
const PRIVATE_TIMES_MOST = 2.5;
const PUBLIC = {
  landing: '/',
  login: '/patient/login',
  "surgeon's login": '/surgeon/login',
  registration: '/patient/register',
  terms: '/terms',
  privacy: '/privacy',
} as const;

export interface Screen {
  readonly name: string;
  readonly login: { readonly path: string; readonly email: string } | null;
  readonly path: string;
  /** The goal for its LCP, as a multiple of a static page with the same words. */
  readonly timesStaticPage?: number;
  /** Steps on the screen before the measurement, without throttling. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Interactions on the screen, during which the INP is measured. */
  readonly interact?: (page: Page) => Promise<void>;
}

const OPERATIONS = 8;
/** An operation whose first questions are all answered by radio buttons. */
const OPERATION = 2;

/** Patients without answers and signatures, as the generator makes them: each visit needs another one. */
const patients = Array.from({ length: 2_000 }, (_, place) => place + 1).filter(
  (place) => place > 120 && place % 3 !== 0 && place % 5 !== 0 && place % OPERATIONS === OPERATION,
);

const surgeon = { path: '/surgeon/login', email: surgeonEmail(1) };

/** Waits for the title of the page: searching the text would slow down the page that is measured. */
const questionShown = async (page: Page, number: number): Promise<void> => {
  const end = performance.now() + PATIENCE_MS;
  while (!(await page.title()).startsWith(`Question ${number} of `)) {
    if (performance.now() > end)
      throw new Error(`${await page.title()} is shown instead of question ${number}`);
    await sleep(50);
  }
};

/** Presses Start, so that the address opens at the first question from then on. */
const start = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await questionShown(page, 1);
};

/** Answers questions; each answer opens the next question, as Next Question does. */
const answerQuestions = async (page: Page): Promise<void> => {
  for (let question = 1; question <= QUESTIONS_ANSWERED; question += 1) {
    await questionShown(page, question);
    await page.locator('label:has(input[type=radio])').first().click();
    await questionShown(page, question + 1);
  }
  await page.getByRole('button', { name: 'Next Question' }).click();
  await questionShown(page, QUESTIONS_ANSWERED + 2);
};

/** The screens that one round visits. */
export const screensOf = (round: number): readonly Screen[] => {
  const patient = patients[round];
  if (patient === undefined) throw new Error(`There are patients for ${patients.length} rounds`);
  const asPatient = { path: '/patient/login', email: patientEmail(patient) };
  return [
    ...Object.entries(PUBLIC).map(([name, path]) => ({
      name,
      login: null,
      path,
      timesStaticPage: PUBLIC_TIMES_MOST,
    })),
    {
      name: 'patient dashboard',
      login: asPatient,
      path: '/patient/dashboard',
      timesStaticPage: PRIVATE_TIMES_MOST,
    },
    {
      name: 'question screen',
      login: asPatient,
      path: `/patient/consent-process/${idOf('surgery', patient)}`,
      timesStaticPage: PRIVATE_TIMES_MOST,
      prepare: start,
      interact: answerQuestions,
    },
    { name: 'surgeon dashboard', login: surgeon, path: '/surgeon/dashboard' },
  ];
};

/** Logs in and loads the first screen completely, so that every visit begins with the same data on the device. */
export const logIn = async (
  page: Page,
  url: string,
  { path, email }: NonNullable<Screen['login']>,
): Promise<void> => {
  await page.goto(`${url}${path}`);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.waitForLoadState('networkidle');
};

/** The vitals of a page, and its HTML when it was idle. */
export interface Visit {
  readonly vitals: Vitals;
  readonly html: string;
}

/** Opens a screen on a new phone, which logs in before it is throttled. */
export const visit = async (page: Page, url: string, screen: Screen): Promise<Visit> => {
  const { login, path, prepare, interact } = screen;
  if (login) await logIn(page, url, login);
  if (prepare) {
    await page.goto(`${url}${path}`);
    await prepare(page);
  }
  await slowDown(page, url);
  await page.goto(`${url}${path}`);
  const vitals = await vitalsOf(page);
  const html = await page.content();
  if (!interact) return { vitals, html };
  await page.evaluate(FORGET_TASKS);
  await interact(page);
  const { cls, inp, longestTask } = await vitalsOf(page);
  return { html, vitals: { ...vitals, cls, inp, longestTask: Math.max(vitals.longestTask, longestTask) } };
};
