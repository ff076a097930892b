import './api-source.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationContent } from '../../apps/api/src/content/operation-file.ts';
import type { PageContent } from '../../apps/api/src/content/page-file.ts';
import type { Glossary } from '../../apps/api/src/content/glossary-file.ts';
import type { SignatureStatements } from '../../apps/api/src/content/statement-file.ts';
import type { ProductVideo } from '../../apps/api/src/content/video-file.ts';

const { parseOperationFile } = await import('../../apps/api/src/content/operation-file.ts');
const { parsePageFile } = await import('../../apps/api/src/content/page-file.ts');
const { parseGlossary } = await import('../../apps/api/src/content/glossary-file.ts');
const { parseStatements } = await import('../../apps/api/src/content/statement-file.ts');
const { parseProductVideos } = await import('../../apps/api/src/content/video-file.ts');

export const contentFolder = join(import.meta.dirname, '../../apps/api/content');

/** A content file and its parsed content. */
export interface ReadFile<T> {
  readonly name: string;
  readonly source: string;
  readonly content: T;
}

function read<T>(name: string, parse: (source: string, fileName: string) => T): ReadFile<T> {
  const source = readFileSync(join(contentFolder, name), 'utf8');
  return { name, source, content: parse(source, name) };
}

function readAll<T>(folder: string, parse: (source: string, fileName: string) => T): readonly ReadFile<T>[] {
  const names = readdirSync(join(contentFolder, folder)).filter((name) => name.endsWith('.yaml'));
  return names.toSorted().map((name) => read(`${folder}/${name}`, parse));
}

export const readOperations = (): readonly ReadFile<OperationContent>[] =>
  readAll('operations', parseOperationFile);
export const readPages = (): readonly ReadFile<PageContent>[] => readAll('pages', parsePageFile);
export const readStatements = (): ReadFile<SignatureStatements> => read('statements.yaml', parseStatements);
export const readGlossary = (): ReadFile<Glossary> => read('glossary.yaml', parseGlossary);
export const readProductVideos = (): ReadFile<readonly ProductVideo[]> =>
  read('videos.yaml', parseProductVideos);
