import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { LAB, LAB_PORT, PRODUCT, PRODUCT_PORT } from './harness/addresses';

const workspace = join(import.meta.dirname, '..');

interface Chromium {
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The Chromium that also prints the documents: whatever machine this is, it has one. */
const chromium = (): Chromium => {
  const printed = execFileSync(process.execPath, [join(workspace, 'dist/api/browser.js')], {
    encoding: 'utf8',
  });
  return JSON.parse(printed) as Chromium;
};

const { program, environment } = chromium();
const dataFolder = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'candour-e2e-'));
process.env['E2E_DATA_DIR'] = dataFolder;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  outputDir: join(workspace, 'test-results'),
  // No test is about speed: the limits leave a slow machine its time.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  use: {
    baseURL: PRODUCT,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    acceptDownloads: true,
    launchOptions: {
      executablePath: program,
      env: { ...environment },
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // The machine walks the same paths, and nobody has a keyboard alone on a phone.
      testIgnore: ['**/journeys/{paths,keyboard}/**'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: [
    {
      command: `"${process.execPath}" dist/api/main.js`,
      cwd: workspace,
      url: `${PRODUCT}/health/ready`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'pipe',
      env: {
        ...(process.env as Record<string, string>),
        PORT: String(PRODUCT_PORT),
        DATA_DIR: dataFolder,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: `"${process.execPath}" tools/lab.ts`,
      cwd: workspace,
      url: `${LAB}/__qa`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        ...(process.env as Record<string, string>),
        LAB_PORT: String(LAB_PORT),
        API_URL: `http://127.0.0.1:${PRODUCT_PORT}`,
      },
    },
  ],
});
