import { expect, type Page } from '@playwright/test';
import { watchControls } from '../harness/moved-controls';
import { settle } from './inspect';
import { type Person, test } from './fixture';
import { PATIENT_STATES } from './patient-states';
import { ADMIN_STATES } from './public-states';
import { type Stage, withPage } from './screen-states';
import { SURGEON_STATES } from './surgeon-states';

/** Between two answers: long enough for a page to show what has come. On a slow machine the test finds less. */
const APART_MS = 150;

interface Answers {
  /** Reverses the order from now on. */
  readonly turnRound: () => void;
  /** The number of calls that are not answered yet. */
  readonly waiting: () => number;
}

/** Answers the calls of a page one after the other: in the order in which it makes them, then in the opposite one. */
const answerInTurn = async (page: Page): Promise<Answers> => {
  const made: string[] = [];
  let isReversed = false;
  let waiting = 0;
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!made.includes(pathname)) made.push(pathname);
    const turn = made.indexOf(pathname);
    waiting += 1;
    await page.waitForTimeout(APART_MS * (isReversed ? made.length - turn : turn + 1));
    await route.continue();
    waiting -= 1;
  });
  return {
    turnRound: () => {
      isReversed = true;
    },
    waiting: () => waiting,
  };
};

/** Which controls of a page move under a press while its answers come in one order and in the other. */
const movesOf = async (stage: Stage, as: Person, address: string): Promise<readonly unknown[]> => {
  const moves: unknown[] = [];
  const load = async (page: Page): Promise<void> => {
    const movedControls = await watchControls(page);
    const answers = await answerInTurn(page);
    for (const order of ['as asked', 'reversed']) {
      await page.goto(address);
      await settle(page);
      await expect.poll(answers.waiting).toBe(0);
      await settle(page);
      moves.push(...(await movedControls()).map((moved) => [address, as, order, ...moved]));
      answers.turnRound();
    }
  };
  await withPage(stage, as, load, 'phone');
  return moves;
};

for (const [whose, states] of [
  ['a patient', PATIENT_STATES],
  ['a surgeon', SURGEON_STATES],
  ['an administrator', ADMIN_STATES],
] as const) {
  test(`in whatever order the answers of a page come, nothing that ${whose} can press moves`, async ({
    browser,
    baseURL,
    fixture,
  }) => {
    const stage = { browser, baseURL, fixture };
    const moves = [];
    for (const as of new Set(states.map((state) => state.as))) {
      const addresses = states.filter((state) => state.as === as).map(({ at }) => at?.(fixture));
      for (const address of new Set(addresses))
        if (address !== undefined) moves.push(...(await movesOf(stage, as, address)));
    }
    expect(moves).toEqual([]);
  });
}
