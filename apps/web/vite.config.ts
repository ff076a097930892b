import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { chartsInBrowser } from './vite.charts-in-browser.ts';
import { dynamicSources } from './vite.dynamic-sources.ts';
import { rowsInBrowser } from './vite.rows-in-browser.ts';
import { wordTables } from './vite.word-tables.ts';

/** A QA build contains the statechart lab and goes to its own folder, so that it is never served by mistake. */
const qa = process.env['QA'] === 'true';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The additional parts of a QA build: the lab's page, and the app's machines with XState's inspect hook. */
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

/** styled-components includes a prefixer for old browsers and disables it by default (`enableVendorPrefixes`). */
const withoutPrefixer: Plugin = {
  name: 'without-prefixer',
  apply: 'build',
  load: {
    filter: { id: /stylis[\\/]src[\\/]Prefixer\.js$/ },
    handler: () => 'export const prefix = (value) => value;',
  },
};

/** XState's hooks include a shim for React before version 18, which had no `useSyncExternalStore`. */
const withoutShim: Plugin = {
  name: 'without-shim',
  apply: 'build',
  load: {
    filter: { id: /use-sync-external-store[\\/]shim[\\/](index|with-selector)\.js$/ },
    handler: (id) =>
      id.endsWith('index.js')
        ? "export { useSyncExternalStore } from 'react';"
        : "export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';",
  },
};

/**
 * Modules that always load together share one file: many small files compress worse, and browsers request six at a
 * time. A group includes its imports, unless an earlier group has them.
 */
const chunkGroups = [
  {
    name: 'first',
    // The lab's page loads part of this group too and must not start the app.
    test: qa
      ? /vite[\\/]preload-helper|api[\\/]first-calls\.ts$/
      : /vite[\\/]preload-helper|web[\\/]src[\\/](main\.tsx|app[\\/]count-page-view\.ts)$|contracts[\\/]src[\\/]dates\.ts$/,
  },
  {
    name: 'base',
    test: /node_modules[\\/]react-dom[\\/]|web[\\/]src[\\/](api[\\/]site-content\.ts$|app[\\/](app|start|layouts[\\/]site-(frame|header))\.tsx$|ui[\\/](button|card|icon|layout|link|notice|skeleton)[\\/]|shell[\\/]content[\\/](page-text|use-public-config)\.tsx?$)/,
  },
  { name: 'public', test: /app[\\/]layouts[\\/](general-layout|public-frame)\.tsx$/ },
  { name: 'content', test: /shell[\\/]content[\\/]|ui[\\/]video-player[\\/]video-player\.tsx$/ },
  {
    name: 'session',
    test: /app[\\/](session-shell|layouts[\\/](logout-button|role-tabs))\.tsx?$|auth[\\/]words\.ts$/,
  },
  { name: 'portal', test: /app[\\/]layouts[\\/]portal-layout\.tsx$/ },
  { name: 'fields', test: /ui[\\/]field[\\/](group-frame|use-field)\.tsx?$/ },
  { name: 'select', test: /ui[\\/]select[\\/]/ },
  // Rules of forms that the consent chart uses on screens without fields.
  {
    name: 'rules',
    test: /contracts[\\/]src[\\/](rules[\\/](date|choice|form|plain-text|reason)|shape)\.ts$|lib[\\/]use-form\.ts$/,
  },
  { name: 'forms', test: /features[\\/]auth[\\/](login-form|person-fields|registration-footer)\.tsx$/ },
  {
    name: 'signed-in',
    test: /contracts[\\/]src[\\/]((person-name|step-address)\.ts|(consent-form|patient|surgery)\.ts\?rows)$|layouts[\\/]patient-layout\.tsx$|shell[\\/](consent[\\/](standing|is-surgeon-gone)|remote[\\/](remote-view|use-remote)|session[\\/](account-loader|patient-account-provider))\.tsx?$|lib[\\/](dates-on-screen|now)\.ts$|features[\\/]journey[\\/]words\.ts$|ui[\\/](empty-state|dialog[\\/]lazy-dialog)[\\/.]/,
  },
  {
    name: 'dashboard',
    test: /patient-dashboard\.page\.tsx$|consent[\\/]standing-for-patient\.ts$|surgery[\\/]brief[\\/]words\.ts$|ui[\\/]fact-list[\\/]|names-on-screen\.ts$/,
  },
  {
    name: 'progress',
    test: /contracts[\\/]src[\\/]((body-side|journey|note-html)\.ts|(assessment|resource)\.ts\?rows)$|journey-progress\.model\.ts$|ui[\\/]progress-doughnut[\\/]|use-focus-on-change\.ts$/,
  },
  {
    name: 'home',
    test: /journey[\\/]surgery-progress\.tsx$|decision[\\/]consent-exits-in-card\.tsx$|needs[\\/]needs-invitation\.tsx$/,
  },
  { name: 'journey', test: /patient-journey\.page\.tsx$|outbox[\\/]outbox-runner\.tsx$/ },
  {
    name: 'surgeon',
    test: /surgeon-layout\.tsx$|ui[\\/]status-chip[\\/]|surgeon-(dashboard\.page|frame)\.tsx$|note[\\/]surgeon[\\/]words\.ts$/,
  },
  { name: 'questions', test: /steps[\\/]assessment-step\.tsx$/ },
];

/**
 * Chunks that load after the first screen, or that the server names in the head of its page. Preload lists for
 * them would only enlarge the first files.
 */
const afterTheScreen =
  /(\.page|-step|second-look-page|work-notices|standing-notice|rich-text|surgeon-gone|kept-readings|kept-notice|email-proof-notice|confirm-email|neighbours|send-all|session-dialogs)-[^/]{7}\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  // react-aria has no messages for en-GB: a build with that locale alone breaks every dialog.
  plugins: [
    react(),
    optimizeLocales.vite({ locales: ['en'] }),
    withoutPrefixer,
    withoutShim,
    wordTables(),
    rowsInBrowser,
    dynamicSources(import.meta.dirname),
    qa ? statechartLab : chartsInBrowser,
  ],
  // Class names are the same in every build, and styles have no white space.
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => (afterTheScreen.test(file) ? [] : needed),
    },
    sourcemap: false,
    // The size budget reads the manifest.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Short hashes suffice for some hundred files; the first file contains all names.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: chunkGroups.map(({ name, test }, index) => ({
            name,
            test,
            priority: chunkGroups.length - index,
          })),
        },
      },
    },
  },
});
