import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadContent } from '../src/content/content-file';
import { webFileOf } from '../src/http/site/web-files';
import { serveSite } from '../src/start/serve-site';
import { type TestApp, startTestApp } from './harness/app';

const workspace = join(__dirname, '../../..');
const SHELL = `<!doctype html><html lang="en-GB"><head><title>Candour</title>
<meta name="description" content="Of the app" /><link rel="stylesheet" crossorigin href="/assets/first.css"></head><body><div id="root"></div><script src="/app.js"></script></body></html>`;

const MANIFEST = JSON.stringify({
  'index.html': { file: 'assets/index.js' },
  'src/pages/public/patient-login.page.tsx': { file: 'assets/login.js' },
  'src/pages/public/terms.page.tsx': { file: 'assets/terms.js' },
});

/** Builds the script that renders the public pages, as `npm run build` does. */
const buildPages = async (folder: string): Promise<string> => {
  const vite = join(workspace, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--config', 'vite.pages.config.ts', '--outDir', folder, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, ...args], {
    cwd: join(workspace, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return join(folder, 'public-pages.mjs');
};

describe('the public pages without JavaScript', () => {
  let api: TestApp;
  let folder = '';
  const get = (url: string) => api.app.inject({ url });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candour-pages-'));
    const pagesScript = await buildPages(folder);
    api = await startTestApp(
      {},
      {
        extend: async (app, environment) => {
          await serveSite(app, {
            environment,
            content: await loadContent(join(__dirname, '../content')),
            webFiles: new Map([
              ['/index.html', await webFileOf('text/html; charset=utf-8', Buffer.from(SHELL))],
              [
                '/assets/first.css',
                await webFileOf('text/css', Buffer.from('@font-face{font-display:swap}')),
              ],
              ['/.vite/manifest.json', await webFileOf('application/json', Buffer.from(MANIFEST))],
            ]),
            pagesScript,
            version: '1',
            isStopping: () => false,
          });
        },
      },
    );
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['/', 'There is no pass or fail'],
    ['/home', 'joint school or consent clinic'],
    ['/faq', 'Register as a surgeon'],
    ['/terms', 'medical'],
    ['/pages/terms/', 'medical'],
    ['/privacy', 'under 18'],
    ['/pages/privacy', 'Candour Test Hospital'],
    ['/accessibility', 'contact@candour.test'],
  ])('say at %s what the content says: %s', async (url, words) => {
    const { statusCode, headers, payload } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(payload).toMatch(new RegExp(`<div id="root">(<link[^>]*>)*<div[^>]*>.*${words}`));
    expect(payload).not.toMatch(/\{[A-Z_]+\}/);
    expect(payload).toContain('<script src="/app.js">');
  });

  it('have a title and a description of their own', async () => {
    const { payload } = await get('/terms');
    expect(payload).toContain('<title>Terms of Use - Candour</title>');
    expect(payload).toContain('<meta name="description" content="What Candour is for');
  });

  it('have their styles in the page, as the Content-Security-Policy names them, and wait for no other request', async () => {
    const { payload, headers } = await get('/');
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(payload) ?? [];
    expect(style).toContain('font-display:swap');
    expect(style).toContain(':focus-visible');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(payload).not.toMatch(/rel="stylesheet"|\sstyle=/);
  });

  it('leave the rendering of every other screen to the app', async () => {
    for (const url of ['/password-reset', '/patient/dashboard', '/no/such/page']) {
      expect((await get(url)).payload).toContain('<div id="root"></div>');
    }
  });

  it('contain the app’s configuration, and name the scripts of their own screen, which load at a first touch', async () => {
    const { payload: config } = await get('/runtime-config.json');
    for (const [url, own, other] of [
      ['/terms', 'terms.js', 'login.js'],
      ['/patient/login', 'login.js', 'terms.js'],
    ] as const) {
      const { payload } = await get(url);
      const [, said = ''] = /<meta name="runtime-config" content="([^"]+)"/.exec(payload) ?? [];
      expect(JSON.parse(said.replaceAll('&quot;', '"'))).toEqual(JSON.parse(config));
      expect(payload).toContain(`<meta name="scripts-at-touch" content="[&quot;/assets/${own}&quot;]" />`);
      expect(payload).not.toContain('modulepreload');
      expect(payload).not.toContain(other);
    }
  });
});
