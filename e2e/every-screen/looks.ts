import { type Browser, type Page, test } from '@playwright/test';
import { openAs } from '../harness/session';
import { Faults } from './faults';
import { inspectWhole, type ProjectName, settle } from './inspect';
import type { Person, World } from './world';

/** A state of a screen: who opens which address and what they do there. */
export interface Look {
  readonly name: string;
  /** Left out where the look goes on from the one before it. */
  readonly at?: (world: World) => string;
  readonly as: Person;
  readonly act?: (page: Page) => Promise<void>;
}

export interface Stage {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly world: World;
}

export const projectName = (): ProjectName => test.info().project.name as ProjectName;

/** A page of one person, for as long as the work takes. */
export const withPage = async (
  { browser, baseURL, world }: Stage,
  person: Person,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await openAs(browser, baseURL ?? '', world.people[person]);
  await work(await context.newPage());
  await context.close();
};

/** Goes through the looks of one person after the other and tells all that is wrong with them at once. */
export const inspectLooks = async (stage: Stage, looks: readonly Look[]): Promise<void> => {
  const project = projectName();
  const faults = new Faults();
  for (const person of new Set(looks.map((look) => look.as))) {
    await withPage(stage, person, async (page) => {
      for (const look of looks.filter((one) => one.as === person)) {
        await faults.gather(look.name, async () => {
          if (look.at) await page.goto(look.at(stage.world));
          if (look.at) await settle(page);
          await look.act?.(page);
          await settle(page);
          await inspectWhole(page, project, look.name, faults);
        });
      }
    });
  }
  faults.expectNone();
};
