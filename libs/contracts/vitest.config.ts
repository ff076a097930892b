import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'contracts', include: ['src/**/*.spec.ts', 'src/**/*.paths.spec.ts'], environment: 'node' },
  resolve: { tsconfigPaths: true },
});
