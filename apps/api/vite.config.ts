import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const source = join(import.meta.dirname, 'src');

/** The programs: the server and the commands. */
const entries = [
  'main.ts',
  ...['migrate', 'admin', 'backup', 'restore', 'doctor', 'verify', 'browser'].map(
    (name) => `commands/${name}.ts`,
  ),
];

/**
 * What is started is a few lines that any Node can read. A module's imports come before its own first line, so a check
 * inside the program would be too late on a Node that lacks something which they name.
 */
const checkedStart: Plugin = {
  name: 'candour-checked-start',
  generateBundle(_options, bundle) {
    const check = readFileSync(join(import.meta.dirname, '../../tools/require-node.cjs'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'require-node.cjs', source: check });
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
      const program = `import './require-node.cjs';\n\nawait import('./${chunk.fileName}');\n`;
      this.emitFile({ type: 'asset', fileName: `${chunk.name}.js`, source: program });
    }
  },
};

export default defineConfig({
  plugins: [checkedStart],
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
      input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), join(source, file)])),
      output: {
        format: 'es',
        entryFileNames: 'programs/[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
});
