import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.spec.{ts,tsx}', 'src/**/*.a11y-spec.tsx', 'vite.*.spec.ts'],
    environment: 'jsdom',
    pool: 'vmThreads',
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 300_000,
    restoreMocks: true,
    unstubGlobals: true,
    css: false,
    // Inserts style rules one by one, as in production; as text, jsdom would parse all of them again for each new
    // rule.
    env: { SC_DISABLE_SPEEDY: 'false' },
  },
  resolve: { tsconfigPaths: true },
});
