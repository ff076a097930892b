import { join } from 'node:path';

const workspaceRoot = join(import.meta.dirname, '../..');

/** Everything becomes CommonJS, node_modules included: Nest 12 is ESM only and Jest's own ESM support is not ready. */
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test/harness/patience.ts'],
  moduleFileExtensions: ['ts', 'mts', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@candour/contracts/(client|seal)$': join(workspaceRoot, 'libs/contracts/src/$1/index.ts'),
    '^@candour/(contracts|machines)$': join(workspaceRoot, 'libs/$1/src/index.ts'),
  },
  transformIgnorePatterns: [],
  transform: {
    '\\.[cm]?[jt]s$': [
      '@swc/jest',
      {
        swcrc: false,
        configFile: false,
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
};

const withServer = {
  globalSetup: '<rootDir>/test/harness/global-setup.ts',
  globalTeardown: '<rootDir>/test/harness/global-teardown.ts',
};

export default {
  rootDir: import.meta.dirname,
  coverageDirectory: '../../coverage/api',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'] },
    {
      ...shared,
      ...withServer,
      displayName: 'integration',
      testMatch: ['<rootDir>/{src,test}/**/*.int-spec.ts'],
    },
    {
      ...shared,
      ...withServer,
      // The same tests, all of them: what `npm test` runs.
      displayName: 'integration-together',
      testMatch: ['<rootDir>/test/together/lane-*.ts'],
    },
    {
      ...shared,
      ...withServer,
      displayName: 'external',
      testMatch: ['<rootDir>/{src,test}/**/*.ext-spec.ts'],
    },
  ],
};
