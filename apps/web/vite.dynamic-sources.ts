import { relative } from 'node:path';
import type { Plugin } from 'vite';

const MANIFEST = '.vite/manifest.json';

type Chunks = Record<string, { readonly file: string; readonly isDynamicEntry?: boolean }>;

/**
 * Adds to Vite's manifest every source that a page or a dynamic import requests. Vite names one source for each
 * chunk; other sources in the same chunk would be missing.
 */
export const dynamicSources = (root: string): Plugin => ({
  name: 'dynamic-sources',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const asset = bundle[MANIFEST];
      if (asset?.type !== 'asset') return;
      const chunks = JSON.parse(String(asset.source)) as Chunks;
      const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]));
      for (const output of Object.values(bundle)) {
        const chunk = byFile.get(output.fileName);
        if (output.type !== 'chunk' || !chunk) continue;
        for (const id of output.moduleIds) {
          const { dynamicImporters = [], importers = [] } = this.getModuleInfo(id) ?? {};
          const isAskedFor = dynamicImporters.length > 0 || importers.some((from) => from.endsWith('.html'));
          if (isAskedFor) chunks[relative(root, id)] ??= chunk;
        }
      }
      asset.source = JSON.stringify(chunks, null, 2);
    },
  },
});
