import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'apps/api/content/**/*.md'], { cwd: workspaceRoot });
const read = (file: string): string => readFileSync(join(workspaceRoot, file), 'utf8');

/** The anchor that GitHub makes from a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string): readonly string[] =>
  Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

const isDead = (from: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(workspaceRoot, target))) return true;
  return anchor !== undefined && !anchorsIn(target).includes(anchor);
};

describe('the documents', () => {
  it.each(documents)('%s links only to files and headings that exist', (document) => {
    const links = Array.from(read(document).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g), (match) =>
      String(match[1] ?? match[2]),
    );
    const ours = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(ours.filter((link) => isDead(document, link))).toEqual([]);
  });

  it.each(documents)('%s names only files of the sources that exist', (document) => {
    const paths = Array.from(
      read(document).matchAll(/`((?:\.ci|\.github|apps|deploy|docs|e2e|libs|migrations|tools)\/[\w./-]+)`/g),
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !existsSync(join(workspaceRoot, path)))).toEqual([]);
  });
});
