import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { workspaceRoot } from '../workspace.ts';

const web = join(workspaceRoot, 'apps/web');
const isOfTheLab = /\/apps\/web\/src\/qa\/|\/libs\/machines\/src\/(chart\/|explore\/|.*testing\/)/;
const BUILD_MS = 120_000;

/** The sources that a bundle of the web app is made of. */
async function bundledSources(qa: string): Promise<string[]> {
  vi.stubEnv('QA', qa);
  vi.stubEnv('NODE_ENV', 'production');
  const options = {
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  } as const;
  const { output } = (await build(options)) as Rolldown.RolldownOutput;
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
}

afterEach(() => vi.unstubAllEnvs());

describe('the bundle of the web app', () => {
  it('carries nothing of the lab in production', { timeout: BUILD_MS }, async () => {
    const sources = await bundledSources('');
    expect(sources.some((source) => source.endsWith('/src/main.tsx'))).toBe(true);
    expect(sources.filter((source) => isOfTheLab.test(source))).toEqual([]);
  });

  it('carries the lab in a QA build, and inspects the machines of the app', {
    timeout: BUILD_MS,
  }, async () => {
    const sources = await bundledSources('true');
    expect(sources.some((source) => source.endsWith('/src/qa/lab.tsx'))).toBe(true);
    expect(sources.some((source) => source.endsWith('/src/qa/live/xstate-react.ts'))).toBe(true);
  });
});
