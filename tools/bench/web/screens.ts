import type { Page } from '@playwright/test';
import { idOf } from '../population/identity.ts';
import { patientEmail, surgeonEmail } from '../population/people.ts';
import { FORGET_TASKS, type Vitals } from './vitals.ts';
import { slowDown, vitalsOf } from './device.ts';
import { PASSWORD } from '../../testbed/contracts.ts';

const QUESTIONS_ANSWERED = 4;

export interface Screen {
  readonly name: string;
  readonly login: { readonly path: string; readonly email: string } | null;
  readonly path: string;
  /** What a person does there, after which the longest wait of a press counts. */
  readonly interact?: (page: Page) => Promise<void>;
}

const OPERATIONS = 8;
/** An operation whose first questions are all answered by radio buttons. */
const OPERATION = 2;

/** Patients who have answered and signed nothing, as the generator deals them out: each visit needs one of its own. */
const patients = Array.from({ length: 2_000 }, (_, place) => place + 1).filter(
  (place) => place > 120 && place % 3 !== 0 && place % 5 !== 0 && place % OPERATIONS === OPERATION,
);

const surgeon = { path: '/surgeon/login', email: surgeonEmail(1) };

/** Each answer moves on to the next question by itself. */
const answerQuestions = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (let question = 1; question <= QUESTIONS_ANSWERED; question += 1) {
    await page.getByText(new RegExp(`^Question ${question} / `)).waitFor();
    await page.locator('label:has(input[type=radio])').first().click();
    await page.getByText(new RegExp(`^Question ${question + 1} / `)).waitFor();
  }
};

/** The screens as one round visits them. */
export const screensOf = (round: number): readonly Screen[] => {
  const patient = patients[round];
  if (patient === undefined) throw new Error(`There are patients for ${patients.length} rounds`);
  const asPatient = { path: '/patient/login', email: patientEmail(patient) };
  return [
    { name: 'landing', login: null, path: '/' },
    { name: 'login', login: null, path: '/patient/login' },
    { name: 'registration', login: null, path: '/patient/register' },
    { name: 'patient dashboard', login: asPatient, path: '/patient/dashboard' },
    {
      name: 'question screen',
      login: asPatient,
      path: `/patient/consent-process/${idOf('surgery', patient)}`,
      interact: answerQuestions,
    },
    { name: 'surgeon dashboard', login: surgeon, path: '/surgeon/dashboard' },
  ];
};

/** Loads the first screen completely, so that every later visit begins with the same data on the device. */
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

/** Opens a screen on a fresh phone, logged in before it is slowed down. */
export const visit = async (page: Page, url: string, { login, path, interact }: Screen): Promise<Vitals> => {
  if (login) await logIn(page, url, login);
  await slowDown(page);
  await page.goto(`${url}${path}`);
  const opened = await vitalsOf(page);
  if (!interact) return opened;
  await page.evaluate(FORGET_TASKS);
  await interact(page);
  const used = await vitalsOf(page);
  return {
    ...opened,
    cls: used.cls,
    inp: used.inp,
    longestTask: Math.max(opened.longestTask, used.longestTask),
  };
};
