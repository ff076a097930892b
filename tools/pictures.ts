import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { buildWhenStale } from './build.ts';
import { runTool } from './run/tool.ts';
import { openBrowser } from './testbed/browser.ts';
import { workspaceRoot } from './workspace.ts';

const PORT = Number(process.env['PICTURES_PORT'] ?? 3300);
const ADDRESS = `http://localhost:${PORT}`;
/** The start creates a clinic of 70 surgeries first. */
const START_WITHIN_MS = 300_000;

interface Picture {
  readonly file: string;
  readonly email: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Goes from the dashboard to the screen of the picture, and waits until it is complete. */
  readonly open: (page: Page) => Promise<void>;
}

/** The pictures of README.md, which show people of the demo. */
const PICTURES: readonly Picture[] = [
  {
    file: 'patient-phone.png',
    email: 'patient@demo.candour.test',
    viewport: { width: 390, height: 760 },
    open: async (page) => {
      await page.getByRole('link', { name: 'View Total hip replacement' }).click();
      await page.getByRole('link', { name: 'Start Assessment' }).click();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('radio').or(page.getByRole('checkbox')).first().waitFor();
    },
  },
  {
    file: 'surgeon-worklist.png',
    email: 'surgeon@demo.candour.test',
    viewport: { width: 1440, height: 900 },
    open: (page) => page.getByRole('rowheader', { name: /^Today .* 14 patients/ }).waitFor(),
  },
];

const take = async (browser: Browser, { file, email, viewport, open }: Picture): Promise<void> => {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, baseURL: ADDRESS, locale: 'en-GB' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Candour1demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(workspaceRoot, 'docs/pictures', file), animations: 'disabled' });
  await page.close();
};

/** Starts a new demo with its data in `folder`, and waits until it answers. Returns the function that stops it. */
const startDemo = async (folder: string): Promise<() => Promise<void>> => {
  const server = spawn(process.execPath, [join(workspaceRoot, 'dist/api/main.js')], {
    cwd: workspaceRoot,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DEMO_CLINIC: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + START_WITHIN_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${ADDRESS}/health/ready`).catch(() => null);
    if (answer?.ok) return stop;
    await sleep(250);
  }
  await stop();
  throw new Error(`The demo did not start at ${ADDRESS}`);
};

/** `npm run pictures`: takes the pictures of README.md anew, from the demo with its clinic. */
async function main(): Promise<number> {
  if ((await buildWhenStale()) !== 0) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'candour-pictures-'));
  const stop = await startDemo(folder);
  try {
    const browser = await openBrowser();
    for (const picture of PICTURES) await take(browser, picture);
    await browser.close();
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

await runTool(import.meta, main, { usage: 'npm run pictures' });
