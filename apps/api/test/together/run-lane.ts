import { globSync } from 'node:fs';
import { join } from 'node:path';

const api = join(__dirname, '../..');
const LANES = 3;

/**
 * Runs every third file of integration tests in one module registry. For each file that Jest runs by itself it loads
 * Nest, TypeORM and the application anew, which takes longer than most files do. There are three lanes so that a
 * machine with more processors runs them at once.
 */
export const runLane = (lane: number): void => {
  const files = globSync('{src,test}/**/*.int-spec.ts', { cwd: api }).toSorted();
  for (const file of files.filter((_, place) => place % LANES === lane)) {
    describe(file, () => {
      jest.requireActual(join(api, file));
    });
  }
};
