import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'contracts', include: ['src/**/*.spec.ts'], environment: 'node', isolate: false },
  resolve: { tsconfigPaths: true },
});
