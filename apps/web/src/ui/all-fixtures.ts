import type { Fixture } from './fixture';

export interface FixtureGroup {
  readonly component: string;
  readonly fixtures: readonly Fixture[];
}

const modules = import.meta.glob<{ fixtures: readonly Fixture[] }>('./*/*.fixtures.tsx', { eager: true });

const componentOf = (path: string): string => path.replace(/^.*\//, '').replace('.fixtures.tsx', '');

export const allFixtures: readonly FixtureGroup[] = Object.entries(modules)
  .map(([path, { fixtures }]) => ({ component: componentOf(path), fixtures }))
  .toSorted((one, other) => one.component.localeCompare(other.component));
