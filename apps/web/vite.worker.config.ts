import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const outDir = join(import.meta.dirname, '../../dist/web');
const read = (file: string): string => readFileSync(join(outDir, file), 'utf8');

const manifest = read('.vite/manifest.json');
const chunks = Object.values(
  JSON.parse(manifest) as Record<string, { readonly file: string; readonly css?: readonly string[] }>,
);
const built = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
/** Fonts of other scripts are loaded when a name needs them. */
const isNeeded = (file: string): boolean => !file.endsWith('.woff2') || file.includes('-latin-wght-normal');
/** The files that the private screens of patients, and the home page after a logout, load. */
const served = [
  '/runtime-config.json',
  '/site-content/pages/journey.json',
  '/site-content/pages/help-stages.json',
  '/site-content/pages/home.json',
  '/site-content/videos.json',
];

/**
 * Builds the service worker from the finished build of the app: it names the files that it caches, and any change of them
 * makes it a new version.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  publicDir: false,
  define: {
    __VERSION__: JSON.stringify(
      createHash('sha256').update(manifest).update(read('index.html')).digest('hex').slice(0, 12),
    ),
    __FILES__: JSON.stringify([...[...built].filter(isNeeded).map((file) => `/${file}`), ...served]),
  },
  build: {
    outDir,
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/offline/worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
