import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['src/**/*.spec.ts'],
    environment: 'node',
    isolate: false,
    testTimeout: 300_000,
  },
  resolve: { tsconfigPaths: true },
});
