import { join } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { workspaceRoot } from '../workspace.ts';
import { applied, type Mutant } from './mutant.ts';

export type Outcome = 'killed' | 'survived';

export type Trial = { run: (mutant: Mutant | null) => Promise<Outcome>; close: () => Promise<void> };

/**
 * Runs the specs of one machine's folder again and again, each time with one fault in the source that the specs load.
 * The fault is planted while the source is read: no file is touched.
 */
export async function openTrial(folder: string): Promise<Trial> {
  const root = join(workspaceRoot, 'libs/machines');
  let planted: Mutant | null = null;
  const plugin = {
    name: 'planted-fault',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      const isHere = planted !== null && id === join(workspaceRoot, planted.file);
      return isHere && planted !== null ? applied(code, planted) : undefined;
    },
  };
  const vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      bail: 1,
      reporters: [{}],
      pool: 'threads',
      isolate: false,
      fsModuleCache: false,
      fileParallelism: false,
      testTimeout: 10_000,
    },
    { plugins: [plugin] },
  );
  const specs = inOrder(await vitest.globTestSpecifications([`src/${folder}/`]));
  return {
    run: async (mutant) => {
      for (const one of [planted, mutant]) if (one) vitest.invalidateFile(join(workspaceRoot, one.file));
      planted = mutant;
      return outcomeOf(vitest, specs);
    },
    close: () => vitest.close(),
  };
}

async function outcomeOf(vitest: Vitest, specs: TestSpecification[]): Promise<Outcome> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs, true);
  vitest.state.clearErrors();
  const isWell = unhandledErrors.length === 0 && testModules.length === specs.length;
  return isWell && testModules.every((module) => module.ok()) ? 'survived' : 'killed';
}

/** The quick and telling ones first: most faults meet a scenario. */
function inOrder(specs: readonly TestSpecification[]): TestSpecification[] {
  const rank = ({ moduleId }: TestSpecification): number =>
    moduleId.includes('.property.') ? 2 : moduleId.includes('.paths.') ? 1 : 0;
  return [...specs].toSorted((one, other) => rank(one) - rank(other) || (one.moduleId < other.moduleId ? -1 : 1));
}
