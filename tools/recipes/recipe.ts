import { globSync } from 'node:fs';

/** A section of CONTRIBUTING.md that describes step by step how to add something. */
export type Recipe = {
  readonly title: string;
  /** The paths in its text. `<noun>` matches any name, `{patient,surgeon}` one of the two. */
  readonly paths: readonly string[];
};

const PATH = /`((?:apps|docs|e2e|libs|tools)\/[^`\s]+\.[a-z]+)`/g;

export function recipeOf(contributing: string, title: string): Recipe {
  const section = contributing.split(/^## /m).find((text) => text.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${title}"`);
  const paths = Array.from(section.matchAll(PATH), ([, path = '']) => path);
  return { title, paths: [...new Set(paths)] };
}

export function isNamedBy(path: string, file: string): boolean {
  const pattern = path
    .replaceAll('.', String.raw`\.`)
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<[a-z]+>/g, '[a-z-]+');
  return new RegExp(`^${pattern}$`).test(file);
}

/** The files that a recipe can name, in a workspace. */
export function filesIn(workspace: string): string[] {
  const files = globSync('{apps,docs,e2e,libs,tools}/**/*.*', {
    cwd: workspace,
    exclude: (path) => path.endsWith('node_modules'),
  });
  return files.map((file) => file.replaceAll('\\', '/'));
}

/** The findings about a recipe, given the files that following it changed and the files of the workspace. */
export function faultsOf(
  { title, paths }: Recipe,
  changed: readonly string[],
  workspace: readonly string[],
): string[] {
  const unnamed = changed.filter((file) => !paths.some((path) => isNamedBy(path, file)));
  const dead = paths.filter((path) => !workspace.some((file) => isNamedBy(path, file)));
  return [
    ...unnamed.map((file) => `"${title}" needs ${file} and does not name it`),
    ...dead.map((path) => `"${title}" names ${path}, and there is no such file`),
  ];
}
