import { execFileSync } from 'node:child_process';
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePorts } from './harness/free-port';
import { SIZES } from './harness/sizes';

const workspace = join(import.meta.dirname, '..');

interface Chromium {
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The Chromium that also prints the documents, which every machine has. */
const chromium = (): Chromium => {
  const printed = execFileSync(process.execPath, [join(workspace, 'dist/api/browser.js')], {
    encoding: 'utf8',
  });
  return JSON.parse(printed) as Chromium;
};

const { program, environment } = chromium();

/** Several times the memory that Chromium's processes share for a few open pages. */
const ROOMY = 512 * 1024 ** 2;

/**
 * Playwright makes Chromium share memory through files on disk, because containers often have little shared
 * memory. With enough of it, pages load with less work.
 */
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > ROOMY;
  } catch {
    return false;
  }
};

const dataFolder = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'candour-e2e-'));
process.env['E2E_DATA_DIR'] = dataFolder;

// The main process chooses the ports; its workers load this file too and inherit them.
const [freePort, freeLabPort] = await freePorts(2);
process.env['E2E_PORT'] ??= String(freePort);
process.env['E2E_LAB_PORT'] ??= String(freeLabPort);
const { LAB, PRODUCT } = await import('./harness/addresses');

/** The servers end with this run, even when it is killed. */
const endsWithThis = `"${process.execPath}" --import ./tools/run/end-with-parent.ts`;

const onlyOnPhone = [
  '**/journeys/{controls-stay,coverage,interruptions/*}.e2e.ts',
  '**/patient/{account,advice,bad-input,completed-elsewhere,email-proof,learning-page,offline,patient-journey,questions,unsent-work,wizard-reload}.e2e.ts',
  '**/public/{first-touch,page-views}.e2e.ts',
];
// A phone always shows documents as pages, has the plain note editor, and is not used by keyboard alone.
const everyScreen = '**/every-screen/**';
// Loads every page twice, which takes as long as a third of all tests.
const onlyAtNight = process.env['EVERY_CASE'] === 'true' ? [] : ['**/every-screen/late-answers.e2e.ts'];
const onlyOnDesk = [
  '**/admin/**',
  '**/journeys/{keyboard,paths,two-sided}/**',
  '**/patient/{needs,note-editor,without-printer}.e2e.ts',
  '**/public/verify.e2e.ts',
  '**/surgeon/{clinic,create,details,find-patient,fresh-proof,link,sign,sign-next,single-sign-on,worklist}.e2e.ts',
];

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  outputDir: join(workspace, 'test-results'),
  // No test is about speed: the limits end only what hangs, however many programs share the machine.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  use: {
    baseURL: PRODUCT,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // The worker caches the whole app for each new browser, and its requests pass by what a test intercepts. Tests of work
    // without a network, and the whole journey, allow it.
    serviceWorkers: 'block',
    // Actions, requests and logs. Pictures of each step take as long as the test; `--trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    launchOptions: {
      slowMo: Number(process.env['E2E_PAUSE_MS'] ?? 0),
      executablePath: program,
      env: { ...environment },
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  // Tests that depend on the size run at both: notes, documents and lists. A flow runs at its usual size: the
  // whole journey by touch on a phone, and by keyboard on a desk.
  projects: [
    {
      // Opened once and inspected in both sizes. These take longest and come first: a long test at the end would
      // leave the other worker idle.
      name: 'screens',
      testMatch: '**/every-screen/*.e2e.ts',
      testIgnore: onlyAtNight,
      use: SIZES.desk,
    },
    {
      name: 'phone',
      testIgnore: [everyScreen, ...onlyOnDesk],
      grepInvert: /@desk/,
      use: SIZES.phone,
    },
    {
      name: 'desk',
      testIgnore: [everyScreen, ...onlyOnPhone],
      grepInvert: /@phone/,
      use: SIZES.desk,
    },
  ],
  webServer: [
    {
      command: `${endsWithThis} dist/api/main.js`,
      cwd: workspace,
      url: `${PRODUCT}/health/ready`,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'pipe',
      env: {
        ...(process.env as Record<string, string>),
        PORT: new URL(PRODUCT).port,
        NODE_ENV: 'test',
        DATA_DIR: dataFolder,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: `${endsWithThis} tools/lab.ts ${process.env['E2E_BUILT'] === 'true' ? '--built' : ''}`,
      cwd: workspace,
      url: `${LAB}/__qa`,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        ...(process.env as Record<string, string>),
        LAB_PORT: new URL(LAB).port,
        API_URL: `http://127.0.0.1:${new URL(PRODUCT).port}`,
      },
    },
  ],
});
