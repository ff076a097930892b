/**
 * Which folder may import which. A file belongs to the first folder here that covers it, may import what lies in that
 * same folder, and beyond it only what is listed. `*` in a folder makes each match a folder of its own.
 */
export type Folder = {
  folder: string;
  /** Workspace paths; a library is reached through its barrel. */
  imports: readonly string[];
  /** Packages by name, `node:*` for Node's own; 'any' where the folder may choose. */
  packages: 'any' | readonly string[];
  /** What its tests and fixtures may use besides. */
  inTests?: readonly string[];
};

const contracts = 'libs/contracts/src/index.ts';
const machines = 'libs/machines/src/index.ts';

const web = 'apps/web/src';
const webKit = [`${web}/ui`, `${web}/api`, `${web}/lib`];
/** What runs in the browser names no module of Node and nothing of the server. */
const browser = [
  '@editorjs/*',
  '@fontsource-variable/*',
  '@internationalized/*',
  '@vimeo/player',
  '@xstate/react',
  'dompurify',
  'react',
  'react-aria',
  'react-aria-components',
  'react-dom',
  'react-stately',
  'styled-components',
  'uplot',
  'vite',
  'wouter',
  'xstate',
];
const browserTests = ['@testing-library/*', 'axe-core', 'fast-check', 'jsdom', 'node:*', 'vitest'];

const api = 'apps/api/src';
const foundation = [
  'common',
  'config',
  'database',
  'http',
  'access',
  'audit',
  'pdf',
  'mail',
  'schedule',
  'health',
].map((name) => `${api}/${name}`);
const entities = `${api}/*/*.entity.ts`;
const versions = `${api}/content`;
/** Another noun is reached through what it offers: its module and its services. */
const offered = (...nouns: string[]) => nouns.map((noun) => `${api}/${noun}/*.{module,service}.ts`);

const noun = (name: string, ...earlier: string[]): Folder => ({
  folder: `${api}/${name}`,
  imports: [contracts, ...foundation, versions, ...offered(...earlier)],
  packages: 'any',
});

export const folders: readonly Folder[] = [
  { folder: 'libs/contracts/src', imports: [], packages: [], inTests: ['vitest', 'fast-check'] },
  {
    folder: 'libs/machines/src',
    imports: [contracts],
    packages: ['xstate'],
    inTests: ['vitest', 'fast-check'],
  },

  { folder: `${web}/ui`, imports: [contracts, `${web}/lib`], packages: browser, inTests: browserTests },
  { folder: `${web}/lib`, imports: [contracts], packages: browser, inTests: browserTests },
  { folder: `${web}/api`, imports: [contracts, `${web}/lib`], packages: browser, inTests: browserTests },
  {
    folder: `${web}/features/journey`,
    imports: [contracts, machines, ...webKit, `${web}/features`],
    packages: browser,
    inTests: browserTests,
  },
  // What every feature stands on and no noun is in: loading, the outbox, notices and the texts of the content.
  {
    folder: `${web}/features/*`,
    imports: [
      contracts,
      machines,
      ...webKit,
      ...['remote', 'outbox', 'notice', 'content'].map((name) => `${web}/features/${name}`),
    ],
    packages: browser,
    inTests: browserTests,
  },
  {
    folder: `${web}/pages`,
    imports: [contracts, machines, ...webKit, `${web}/features`],
    packages: browser,
    inTests: browserTests,
  },
  {
    folder: `${web}/qa`,
    imports: [contracts, machines, ...webKit, `${web}/features`],
    packages: browser,
    inTests: browserTests,
  },
  { folder: web, imports: [contracts, machines], packages: browser, inTests: browserTests },

  { folder: `${api}/common`, imports: [contracts], packages: 'any' },
  { folder: `${api}/config`, imports: [contracts, `${api}/common`], packages: 'any' },
  // The one list of what the schema is made of.
  { folder: `${api}/database/entities.ts`, imports: [entities], packages: [] },
  {
    folder: `${api}/database`,
    imports: [contracts, `${api}/common`, `${api}/config`, 'migrations'],
    packages: 'any',
  },
  { folder: `${api}/access`, imports: [contracts, ...foundation, entities], packages: 'any' },
  { folder: `${api}/content`, imports: [contracts, ...foundation, entities], packages: 'any' },
  {
    folder: `${api}/{http,audit,pdf,mail,schedule,health}`,
    imports: [contracts, ...foundation],
    packages: 'any',
  },
  noun('auth'),
  noun('surgery', 'auth'),
  noun('{assessment,resource,note}', 'auth', 'surgery'),
  noun('consent-form', 'auth', 'surgery', 'assessment', 'resource', 'note'),
  noun('certificate', 'auth', 'surgery', 'assessment', 'resource', 'note', 'consent-form'),
  { folder: api, imports: [contracts, 'migrations'], packages: 'any' },
  { folder: 'apps/api/test', imports: [contracts, api, 'migrations'], packages: 'any' },

  { folder: 'migrations', imports: [], packages: ['typeorm'] },
  // The paths that a person walks are those of the machine itself.
  {
    folder: 'e2e/journeys/paths',
    imports: [contracts, machines, 'e2e'],
    packages: ['@playwright/test', 'node:*', 'xstate'],
  },
  {
    folder: 'e2e',
    imports: [contracts],
    packages: ['@axe-core/playwright', '@playwright/test', 'node:*', 'pdfjs-dist', 'postal-mime'],
  },
  { folder: 'tools/content', imports: ['tools', versions], packages: 'any' },
  // What runs the product from outside, with the API's own PostgreSQL.
  {
    folder: 'tools/{testbed,image-check}',
    imports: [
      contracts,
      'tools',
      'tools/content',
      'tools/{testbed,image-check}',
      `${api}/database/embedded`,
      `${api}/operations`,
    ],
    packages: 'any',
  },
  // What compares the product with something else, that is given the same page to print on the same browser.
  {
    folder: 'tools/bench',
    imports: [
      'tools',
      'tools/content',
      'tools/{testbed,image-check}',
      `${api}/pdf/document-page.ts`,
      `${api}/pdf/chromium-path.ts`,
    ],
    packages: 'any',
  },
  {
    folder: 'tools',
    imports: [
      contracts,
      machines,
      'tools/{testbed,image-check}',
      'tools/bench',
      'apps/api/test/harness/programs.ts',
    ],
    packages: 'any',
  },
  // What stands beside src: the configuration of a package.
  { folder: '{apps,libs}/{api,web,contracts,machines}', imports: ['tools'], packages: 'any' },
];

/** A file that may hold a test or serve one. */
export const testFile =
  /\.(spec|a11y-spec|int-spec|ext-spec|e2e|fixtures)\.tsx?$|\/test-[^/]*\.tsx?$|\/testing\//;

/** Made-up people and things, for the tests of every folder. */
export const examples = 'libs/contracts/src/testing/index.ts';

/** What a test beside its subject takes from the tests' own folder. */
export const harness = { of: 'apps/api/src', from: 'apps/api/test/harness' };

/** Inside an app every import names the file that holds the thing. */
export const noBarrels = 'apps/*/src';
