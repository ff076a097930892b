import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const source = join(import.meta.dirname, 'src');

/** What can be run: the server, the migrations, the commands of whoever runs it, the look-up of a browser. */
const entries = ['main', 'migrate', 'admin', 'backup', 'restore', 'doctor', 'browser'] as const;

export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    target: 'node22',
    outDir: join(import.meta.dirname, '../../dist/api'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        entries
          .map((name) => [name, join(source, `${name}.ts`)] as const)
          .filter(([, file]) => existsSync(file)),
      ),
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
