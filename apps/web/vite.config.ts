import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { dynamicSources } from './vite.dynamic-sources.ts';

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

/**
 * What is always loaded together is one file: many small ones compress worse and wait longer, six at a time. What a
 * group imports goes with it, unless an earlier group has it.
 */
const together = [
  {
    name: 'first',
    // The first use of a calendar costs a slow phone 50 ms: here it falls into the wait for the other files. The lab's
    // page, which loads a part of this too, must not start the app.
    test: qa
      ? /vite[\\/]preload-helper|api[\\/]first-calls\.ts$/
      : /vite[\\/]preload-helper|web[\\/]src[\\/]main\.tsx$|contracts[\\/]src[\\/]dates\.ts$/,
  },
  {
    name: 'base',
    test: /rolldown[\\/]runtime|node_modules[\\/]react-dom[\\/]|web[\\/]src[\\/](api[\\/]site-content\.ts$|app[\\/](app|start)\.tsx$|ui[\\/](button|card|icon|layout|link|notice|skeleton)[\\/]|features[\\/]content[\\/](page-text|contact-address)\.tsx$)/,
  },
  { name: 'content', test: /features[\\/]content[\\/]|ui[\\/]video-player[\\/]video-player\.tsx$/ },
  {
    name: 'session',
    test: /app[\\/](session-shell|layouts[\\/]portal-layout)\.tsx$|ui[\\/](field|select)[\\/]/,
  },
  { name: 'forms', test: /features[\\/]auth[\\/](login-form|person-fields|registration-foot)\.tsx$/ },
  {
    name: 'signed-in',
    test: /contracts[\\/]src[\\/](surgery|journey|consent-form)\.ts$|features[\\/](outbox[\\/]outbox-runner|remote[\\/](remote-view|use-remote)|auth[\\/]account-provider)\.tsx?$|lib[\\/]dates-on-screen\.ts$|ui[\\/](empty-state|status-chip)[\\/]/,
  },
  { name: 'patient', test: /patient-layout\.tsx$|patient-dashboard\.page\.tsx$/ },
  { name: 'journey', test: /patient-journey\.page\.tsx$/ },
  { name: 'surgeon', test: /surgeon-layout\.tsx$|surgeon-(dashboard\.page|frame)\.tsx$/ },
  {
    name: 'steps',
    test: /features[\\/](journey[\\/]step-view|assessment[\\/]use-question-run|resource[\\/]use-video-playlist|certificate[\\/](use-certificate|certificate-preview|certificate-download)|consent-form[\\/](use-signing|sign-consent-form)|surgery[\\/](surgery\.actors|choosing-steps))|ui[\\/](radio-list|document-frame)[\\/]/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  // react-aria has no words for en-GB: with them alone every dialog breaks.
  plugins: [
    react(),
    optimizeLocales.vite({ locales: ['en'] }),
    dynamicSources(import.meta.dirname),
    ...(qa ? [statechartLab] : []),
  ],
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
        codeSplitting: {
          groups: together.map(({ name, test }, index) => ({
            name,
            test,
            priority: together.length - index,
          })),
        },
      },
    },
  },
});
