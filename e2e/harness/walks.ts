import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';

const folder = join(import.meta.dirname, '../../coverage/walks');

/** The storage key under which the app of a QA build records its transitions. */
const NOTED = 'candour.lab.walked.app';

const fileName = ({ project, testId }: TestInfo, browser: string): string =>
  `${['e2e', project.name, testId, browser].join(' ').replaceAll(/[^A-Za-z0-9]+/g, '-')}.json`;

/** Stores the transitions in a person's browser for the coverage of the lab; the last run counts. */
export const keepWalks = async (context: BrowserContext, test: TestInfo, browser: string): Promise<void> => {
  const { origins } = await context.storageState();
  const noted = origins.flatMap((origin) => origin.localStorage).find(({ name }) => name === NOTED);
  if (!noted) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileName(test, browser)), noted.value);
};
