import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';

export type SuiteName = 'contracts' | 'machines' | 'web' | 'api' | 'api-integration' | 'e2e';

/** A test of the product: its file and its exact title. */
export interface NamedTest {
  readonly suite: SuiteName;
  readonly file: string;
  readonly title: string;
}

/** The placeholders in a title for the values of a table of cases. */
const PLACEHOLDER = /%[sdijfp#]|\$\{[^}]*\}|\$\w+/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Matches the title with any values for its placeholders. */
export const titlePattern = (title: string): string =>
  title.split(new RegExp(PLACEHOLDER, 'g')).map(escaped).join('.*');

export const isTitled = (found: string, title: string): boolean =>
  new RegExp(`${titlePattern(title)}$`).test(found);

/** The error of a name, or null when the file exists and has a test of that title. */
export const wrongName = ({ file, title }: Omit<NamedTest, 'suite'>): string | null => {
  let source: string;
  try {
    source = readFileSync(join(workspaceRoot, file), 'utf8');
  } catch {
    return `there is no ${file}`;
  }
  const literal = escaped(title).replaceAll("'", "(?:'|\\\\')");
  return new RegExp(`['"\`]${literal}['"\`]`).test(source) ? null : `${file} holds no test "${title}"`;
};

/** The tests that a text names: `file` in code, then its titles, `"title", "title"`. */
export const testsNamedIn = (text: string): readonly Omit<NamedTest, 'suite'>[] =>
  Array.from(text.matchAll(/`([^`]+)`((?:,? "[^"]+")+)/g), ([, file = '', titles = '']) =>
    Array.from(titles.matchAll(/"([^"]+)"/g), ([, title = '']) => ({ file, title })),
  ).flat();
