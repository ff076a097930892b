import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the renderer of the public pages for the server: the app's components in one file without dependencies
 * except Node.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // As in vite.config.ts, so that the class names are equal.
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
