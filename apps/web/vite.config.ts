import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A QA build carries the statechart lab and goes to a folder of its own, so that it is never served by mistake. */
const qa = process.env['QA'] === 'true';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), optimizeLocales.vite({ locales: ['en-GB'] })],
  resolve: { tsconfigPaths: true },
  define: { __QA__: JSON.stringify(qa) },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/content-files', '/health', '/runtime-config.json', '/site-content'].map((path) => [
        path,
        api,
      ]),
    ),
  },
  build: {
    outDir: join(import.meta.dirname, '../../dist', qa ? 'web-qa' : 'web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // The Content-Security-Policy allows no data: font and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The size budget is read from it.
    manifest: true,
    reportCompressedSize: false,
  },
});
