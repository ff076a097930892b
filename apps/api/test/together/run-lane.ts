import { globSync } from 'node:fs';
import { join } from 'node:path';

const api = join(__dirname, '../..');
const LANES = 4;

/**
 * Runs every fourth file of integration tests in one module registry. For each file that Jest runs by itself it loads
 * Nest, TypeORM and the application anew, which takes longer than most files do. Two lanes run at once, because
 * a test often waits for a print, a process or a connection.
 */
export const runLane = (lane: number): void => {
  const files = globSync('{src,test}/**/*.int-spec.ts', { cwd: api }).toSorted();
  for (const file of files.filter((_, place) => place % LANES === lane)) {
    describe(file, () => {
      jest.requireActual(join(api, file));
    });
  }
};
