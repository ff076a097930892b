import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { changedBy, tryToFollow } from './follow.ts';
import { faultsOf, filesIn, isNamedBy, recipeOf } from './recipe.ts';

const contributing = readFileSync(join(workspaceRoot, 'CONTRIBUTING.md'), 'utf8');

describe('a recipe', () => {
  const recipe = recipeOf(
    '## Add a call\n\n1. Its row in `libs/contracts/src/<noun>.ts`, see `note.ts`.\n\n## Add a screen\n\n1. `e2e/a.ts`\n',
    'Add a call',
  );

  it('names the paths of its own section', () => {
    expect(recipe.paths).toEqual(['libs/contracts/src/<noun>.ts']);
  });

  it('that does not name a changed file is faulty', () => {
    const changed = ['libs/contracts/src/consent-form.ts', 'libs/contracts/src/rules/name.ts'];
    expect(faultsOf(recipe, changed, changed)).toEqual([
      '"Add a call" needs libs/contracts/src/rules/name.ts and does not name it',
    ]);
  });

  it('that names a file that does not exist is faulty', () => {
    expect(faultsOf(recipe, [], ['apps/api/src/main.ts'])).toEqual([
      '"Add a call" names libs/contracts/src/<noun>.ts, and there is no such file',
    ]);
  });

  it('may name one of several folders', () => {
    const path = 'pages/{patient,surgeon}/<screen>.page.tsx';
    expect(isNamedBy(path, 'pages/surgeon/surgeon-notes.page.tsx')).toBe(true);
    expect(isNamedBy(path, 'pages/public/home.page.tsx')).toBe(false);
    expect(isNamedBy(path, 'pages/surgeon/surgeon-notes_page.tsx')).toBe(false);
  });
});

describe('CONTRIBUTING.md', () => {
  it.each(['Add a call', 'Add a screen'])('names every file that "%s" needs, and no other path', (title) => {
    expect(faultsOf(recipeOf(contributing, title), changedBy(title), filesIn(workspaceRoot))).toEqual([]);
  });

  it.each(['Add a call', 'Add a screen'])('"%s" can be followed in the sources as they are', (title) => {
    expect(tryToFollow(title, workspaceRoot)).toBe('');
  });
});
