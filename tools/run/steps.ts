import { build } from '../build.ts';
import { typecheck } from '../typecheck.ts';
import { installed, runNode } from './command.ts';

/** A check that either holds or does not; it gives its exit code. */
export type Step = { name: string; run: () => Promise<number> };

/** What looks at the sources and runs none of them. */
export const staticSteps: readonly Step[] = [
  { name: 'format', run: () => runNode(installed.biome, ['format', '.']) },
  { name: 'types', run: () => typecheck() },
  {
    name: 'lint',
    run: () =>
      runNode(installed.oxlint, ['--disable-nested-config', '-c', '.oxlintrc.json', '--type-aware', '.']),
  },
  { name: 'boundaries', run: () => runNode('tools/boundaries.ts') },
  { name: 'rules', run: () => runNode('tools/lint-rules.ts') },
];

export const chartStep: Step = { name: 'charts', run: () => runNode('tools/charts.ts', ['--check']) };

export const styleHashStep: Step = {
  name: 'style-hashes',
  run: () => runNode('tools/style-hashes.ts', ['--check']),
};

export const buildStep: Step = { name: 'build', run: () => build() };

/** The size budget of what the browser loads first. */
export const budgetStep: Step = { name: 'budget', run: () => runNode('tools/budget.ts') };
