import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';

/** A QA build carries the statechart lab and goes to a folder of its own, so that it is never served by mistake. */
const qa = process.env['QA'] === 'true';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** What a QA build has besides: the lab's page, and the app's machines started with XState's inspect hook. */
const statechartLab: Plugin = {
  name: 'statechart-lab',
  enforce: 'pre',
  config: () => {
    const input = {
      index: join(import.meta.dirname, 'index.html'),
      qa: join(import.meta.dirname, 'qa.html'),
    };
    return { build: { rolldownOptions: { input } } };
  },
  resolveId: (id, importer = '') => {
    if (id !== '@xstate/react' || importer.includes('/src/qa/')) return undefined;
    return join(import.meta.dirname, 'src/qa/live/xstate-react.ts');
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // react-aria has no words for en-GB: with them alone every dialog breaks.
  plugins: [react(), optimizeLocales.vite({ locales: ['en'] }), ...(qa ? [statechartLab] : [])],
  // Class names that are the same in every build of a component, and no white space in its styles.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, minify: true, pure: true } } },
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
    rolldownOptions: {
      output: {
        // What is always loaded together is one file: many small ones compress worse and take more requests.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /web[\\/]src[\\/](api[\\/](served-json|site-content|runtime-config)\.ts$|app[\\/]app\.tsx$|ui[\\/](button|card|icon|layout|link|notice|skeleton)[\\/])/,
              priority: 3,
            },
            { name: 'session', test: /app[\\/]session-shell\.tsx$/, priority: 2 },
            { name: 'forms', test: /features[\\/]auth[\\/](login-form|person-fields)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
