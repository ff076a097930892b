import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What renders the public pages on the server: the same components, in one file that needs nothing beside Node. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // As in vite.config.ts, so that the class names are the same.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, minify: true, pure: true } } },
  resolve: { tsconfigPaths: true },
  define: { __QA__: 'false', 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: join(import.meta.dirname, 'src/app/prerender/public-pages.tsx'),
    target: 'node22',
    outDir: join(import.meta.dirname, '../../dist/web-pages'),
    emptyOutDir: true,
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { format: 'es', entryFileNames: 'public-pages.mjs', codeSplitting: false } },
  },
});
