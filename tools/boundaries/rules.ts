import { browser, browserTests } from './packages.ts';

/**
 * Which folder may import which. A file belongs to the first folder here that covers it. It may import files of
 * the same folder, and otherwise only what is listed. With `*` in the path, each match is a separate folder.
 */
export type Folder = {
  folder: string;
  /** Workspace paths; a library is reached through its barrel. */
  imports: readonly string[];
  /** Packages by name, `node:*` for Node's own; 'any' permits all. */
  packages: 'any' | readonly string[];
  /** The additional packages of its tests and fixtures. */
  inTests?: readonly string[];
};

const contracts = 'libs/contracts/src/index.ts';
const seal = 'libs/contracts/src/seal/index.ts'; // reads and judges the seal of a file
/** The client of the rows and the walk of a surgery, for everything outside the web app that calls the API. */
const client = 'libs/contracts/src/client/index.ts';
const machines = 'libs/machines/src/index.ts';
/** The charts and walks of the machines: for the lab, the paths that e2e walks, and the tools. */
const charts = 'libs/machines/src/testing/index.ts';

const web = 'apps/web/src';
const webKit = [`${web}/ui`, `${web}/api`, `${web}/lib`];
/** The parts of every screen that no noun owns: the session, notices, loading, the texts of the hospital. */
const shell = `${web}/shell`;

const api = 'apps/api/src';
/** Below the nouns, from the ground up: each may import those before it. */
const foundation = [
  'common',
  'config',
  'call',
  'database',
  'mail',
  'http',
  'audit',
  'access',
  'pdf',
  'content',
] as const;
const inApi = (...names: readonly string[]) => names.map((name) => `${api}/${name}`);
const below = (name: (typeof foundation)[number]) => inApi(...foundation.slice(0, foundation.indexOf(name)));
/** The files of other nouns that a noun may import: their modules and services. */
const offered = (...nouns: string[]) => inApi(...nouns.map((name) => `${name}/*.{module,service}.ts`));

const noun = (name: string, ...earlier: string[]): Folder => ({
  folder: `${api}/${name}`,
  imports: [contracts, ...inApi(...foundation), ...offered(...earlier)],
  packages: 'any',
});
/** The noun that runs the chart of the consent lifecycle. */
const withMachines = (folder: Folder): Folder => ({ ...folder, imports: [...folder.imports, machines] });
const nouns = '{auth,surgery,assessment,resource,note,consent-form,certificate,worklist,verify}';

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
    folder: shell,
    imports: [contracts, machines, ...webKit],
    packages: browser,
    inTests: browserTests,
  },
  {
    folder: `${web}/features/journey`,
    imports: [contracts, machines, ...webKit, shell, `${web}/features`],
    packages: browser,
    inTests: browserTests,
  },
  {
    folder: `${web}/features/*`,
    imports: [contracts, machines, seal, ...webKit, shell],
    packages: browser,
    inTests: browserTests,
  },
  {
    folder: `${web}/pages`,
    imports: [contracts, machines, ...webKit, shell, `${web}/features`],
    packages: browser,
    inTests: browserTests,
  },
  {
    folder: `${web}/qa`,
    imports: [contracts, machines, charts, ...webKit, shell, `${web}/features`],
    packages: browser,
    inTests: browserTests,
  },
  { folder: web, imports: [contracts, machines], packages: browser, inTests: browserTests },

  // The ground floor imports only the contracts and `common`.
  { folder: `${api}/call`, imports: [contracts, `${api}/common`], packages: 'any' },
  { folder: `${api}/database`, imports: [contracts, ...below('database'), 'migrations'], packages: 'any' },
  ...foundation
    .filter((name) => name !== 'call' && name !== 'database')
    .map(
      (name): Folder => ({
        folder: `${api}/${name}`,
        imports: [contracts, seal, ...below(name)],
        packages: 'any',
      }),
    ),
  noun('auth'),
  noun('surgery', 'auth'),
  noun('{assessment,resource,note}', 'auth', 'surgery'),
  withMachines(noun('consent-form', 'auth', 'surgery', 'assessment', 'resource', 'note')),
  noun('certificate', 'auth', 'surgery', 'assessment', 'resource', 'note', 'consent-form'),
  noun('worklist', 'auth', 'surgery', 'assessment', 'resource', 'note', 'consent-form', 'certificate'),
  noun('verify'),
  // The list of all entities.
  { folder: `${api}/entities.ts`, imports: [`${api}/*/*.entity.ts`, `${api}/*/*/*.entity.ts`], packages: [] },
  {
    folder: `${api}/schedule`,
    imports: [contracts, ...inApi(...foundation), ...offered(nouns)],
    packages: 'any',
  },
  {
    folder: `${api}/app.module.ts`,
    imports: [contracts, ...inApi(...foundation, 'schedule', 'entities.ts'), ...offered(nouns)],
    packages: 'any',
  },
  {
    folder: `${api}/start`,
    imports: [
      contracts,
      client,
      'migrations',
      ...inApi(...foundation, nouns, 'schedule', 'entities.ts', 'app.module.ts'),
    ],
    packages: 'any',
  },
  {
    folder: `${api}/commands`,
    imports: [
      contracts,
      seal,
      'migrations',
      ...inApi(...foundation, nouns, 'schedule', 'entities.ts', 'start'),
    ],
    packages: 'any',
  },
  { folder: `${api}/main.ts`, imports: inApi('common', 'config', 'start'), packages: 'any' },
  { folder: 'apps/api/test', imports: [contracts, client, seal, api, 'migrations'], packages: 'any' },

  { folder: 'migrations', imports: [], packages: ['typeorm'] },
  // The journey paths come from the machine itself.
  {
    folder: 'e2e/journeys/paths',
    imports: [contracts, client, machines, charts, 'e2e'],
    packages: ['@playwright/test', 'node:*', 'xstate'],
  },
  // A scenario about months moves a date in the database of the product.
  {
    folder: 'e2e/harness',
    imports: [contracts, client, 'e2e'],
    packages: ['@playwright/test', 'node:*', 'oidc-provider', 'pdfjs-dist', 'pg', 'postal-mime'],
  },
  {
    folder: 'e2e',
    imports: [contracts, client],
    packages: ['@playwright/test', 'axe-core', 'node:*', 'pdfjs-dist', 'postal-mime'],
  },
  { folder: 'tools/content', imports: ['tools', `${api}/content`], packages: 'any' },
  // Tools that run the product from outside, with the PostgreSQL of the API.
  {
    folder: 'tools/{testbed,image-check}',
    imports: [
      contracts,
      client,
      'tools',
      'tools/content',
      'tools/{testbed,image-check}',
      `${api}/database/embedded`,
      `${api}/commands`,
      'apps/api/test/harness/software-authenticator.ts',
    ],
    packages: 'any',
  },
  // The benchmark prints the same page on the same browser as the product, and its load yields as the product does.
  {
    folder: 'tools/bench',
    imports: [
      contracts,
      client,
      'tools',
      'tools/content',
      'tools/{testbed,image-check}',
      `${api}/pdf/page/document-page.ts`,
      `${api}/pdf/print/chromium-path.ts`,
      `${api}/pdf/seal`,
      `${api}/common/low-priority.ts`,
    ],
    packages: 'any',
  },
  {
    folder: 'tools',
    imports: [
      contracts,
      client,
      charts,
      'tools/{testbed,image-check}',
      'tools/bench',
      'apps/api/test/harness/programs.ts',
    ],
    packages: 'any',
  },
  // The configuration files of a package, beside `src`.
  { folder: '{apps,libs}/{api,web,contracts,machines}', imports: ['tools', contracts], packages: 'any' },
];

/** Files that may hold a test or support one. */
export const testFile =
  /\.(spec|a11y-spec|int-spec|ext-spec|e2e|fixtures)\.tsx?$|\/test-[^/]*\.tsx?$|\/testing\//;

/** Made-up people and things, for the tests of every folder. */
export const examples = 'libs/contracts/src/testing/index.ts';

/** A test beside its subject may import the harness. */
export const harness = { of: 'apps/api/src', from: 'apps/api/test/harness' };

/** No file in an app may be a barrel. */
export const noBarrels = 'apps/*/src';
