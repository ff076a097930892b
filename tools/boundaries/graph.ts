import { posix } from 'node:path';
import type { Files } from '../source/files.ts';
import { type Import, importsOf } from './imports.ts';

/** The target of an import: a file of the workspace, a package, or nothing. */
export type Target = { file: string } | { package: string } | { missing: string };
export type Edge = Import & { target: Target };
export type Graph = ReadonlyMap<string, readonly Edge[]>;

const endings = ['', '.ts', '.tsx', '.mts', '.js', '/index.ts', '/index.tsx'];
/** Assets that a bundler loads: styles, fonts, pictures and data. */
const asset = /\.(css|json|svg|png|jpe?g|woff2|webm|mp4|html|csv|yaml)(\?\w+)?$|\?\w+$/;

export function importGraph(files: Files): Graph {
  return new Map(
    [...files].map(([file, source]) => {
      const imports = importsOf(file, source).filter(({ specifier }) => !isAsset(specifier));
      return [file, imports.map((one) => ({ ...one, target: targetOf(file, one.specifier, files) }))];
    }),
  );
}

function targetOf(from: string, specifier: string, files: Files): Target {
  const [, library, entry = ''] = /^@candour\/([^/]+)(\/(?:client|seal|testing))?$/.exec(specifier) ?? [];
  if (library !== undefined) return { file: `libs/${library}/src${entry}/index.ts` };
  if (specifier.startsWith('@candour/')) return { missing: specifier };
  if (!specifier.startsWith('.')) return { package: packageOf(specifier) };
  const path = posix.join(posix.dirname(from), specifier);
  const file = endings.map((ending) => path + ending).find((candidate) => files.has(candidate));
  return file === undefined ? { missing: specifier } : { file };
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isAsset(specifier: string): boolean {
  return specifier.startsWith('.') && asset.test(specifier);
}
