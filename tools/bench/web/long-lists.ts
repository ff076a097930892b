import type { Page } from '@playwright/test';
import { surgeonEmail } from '../population/people.ts';
import { untilTrue, vitalsOf } from './device.ts';
import { logIn } from './screens.ts';
import { longestTaskWhile } from './tasks.ts';

/** A screen of a surgeon that is made from all their surgeries or patients. */
export interface LongList {
  readonly name: string;
  readonly path: string;
  /** The buttons that sort or filter the list, pressed one after the other. */
  readonly presses: readonly string[];
  readonly hasSearch: boolean;
}

const button = (within: string, place: number): string => `${within} button >> nth=${place}`;
const ORDERS = [button('thead', 0), button('thead', 0), button('thead', 1)];
/** To the rows that wait for the user, and back to all rows. */
const FILTERS = [button('[role=group]', 3), button('[role=group]', 0)];
const FILTERS_OF_FORMS = [button('[role=group]', 2), button('[role=group]', 4)];
const FILTERS_OF_NOTES = [button('[role=group]', 1), button('[role=group]', 0)];
const DAYS = [button('main', 1), button('main', 1), button('main', 0)];

export const LONG_LISTS: readonly LongList[] = [
  { name: 'home', path: '/surgeon/dashboard', presses: [...FILTERS, ...ORDERS], hasSearch: true },
  { name: 'surgeries', path: '/surgeon/surgeries', presses: ORDERS, hasSearch: true },
  { name: 'patients', path: '/surgeon/patients', presses: ORDERS, hasSearch: true },
  {
    name: 'consent forms',
    path: '/surgeon/consent-form',
    presses: [...FILTERS_OF_FORMS, ...ORDERS],
    hasSearch: true,
  },
  { name: 'notes', path: '/surgeon/notes', presses: FILTERS_OF_NOTES, hasSearch: true },
  { name: 'theatre list', path: '/surgeon/theatre-list', presses: DAYS, hasSearch: false },
];

const SURNAME = 'marsh';
const SCROLLS = 40;

/** True once the first table has that surname alone: cheap to ask of a page. */
const IS_FOUND = `(() => {
  const rows = [...(document.querySelector('table')?.querySelectorAll('th[scope=row]') ?? [])];
  return rows.length > 0 && rows.every((row) => row.textContent.toLowerCase().includes('${SURNAME}'));
})()`;

const scroll = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < SCROLLS; turn += 1) await page.mouse.wheel(0, turn < SCROLLS / 2 ? 400 : -400);
};

/** Scrolls, narrows, orders and searches a list. */
const use = async (page: Page, { presses, hasSearch }: LongList): Promise<void> => {
  await scroll(page);
  for (const press of presses) {
    await page.locator(press).click();
    await vitalsOf(page);
  }
  if (!hasSearch) return;
  await page.keyboard.press('/');
  await page.keyboard.type(SURNAME, { delay: 80 });
  await untilTrue(page, IS_FOUND);
  await page.keyboard.press('Escape');
  await vitalsOf(page);
};

/** The longest task of a list in each of its two parts, in milliseconds of the processor. */
export interface ListTasks {
  readonly opening: number;
  readonly using: number;
}

export const longestTasksOfLists = async (
  page: Page,
  url: string,
): Promise<ReadonlyMap<string, ListTasks>> => {
  await logIn(page, url, { path: '/surgeon/login', email: surgeonEmail(1) });
  const tasks = new Map<string, ListTasks>();
  for (const list of LONG_LISTS) {
    const opening = await longestTaskWhile(page, async () => {
      await page.goto(`${url}${list.path}`);
      await page.waitForSelector('main h1');
      await vitalsOf(page);
    });
    tasks.set(list.name, { opening, using: await longestTaskWhile(page, () => use(page, list)) });
  }
  return tasks;
};
