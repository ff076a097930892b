import { join } from 'node:path';

const workspaceRoot = join(import.meta.dirname, '../..');

const shared = {
  // One cache for all of them.
  id: 'api',
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/test/harness/environment.cjs',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test/harness/patience.ts'],
  moduleFileExtensions: ['ts', 'mts', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@candour/contracts/(client|seal)$': join(workspaceRoot, 'libs/contracts/src/$1/index.ts'),
    '^@candour/(contracts|machines)$': join(workspaceRoot, 'libs/$1/src/index.ts'),
  },
  transformIgnorePatterns: [],
  transform: { '\\.[cm]?[jt]s$': '<rootDir>/test/harness/swc.cjs' },
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
