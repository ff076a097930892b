import { expect, it } from 'vitest';
import { isUp } from './gateway.ts';

const statistics = (...states: readonly string[]): string =>
  ['# pxname,svname,status,weight', ...states.map((state) => `calls,${state},1`), ''].join('\n');

it.each([
  ['is up in every group gets requests', ['one,UP', 'one,UP 1/2', 'two,DOWN'], true],
  ['is down in one group is not found yet', ['one,UP', 'one,DOWN'], false],
  ['has only begun to answer is not found yet', ['one,DOWN 1/2'], false],
  ['the statistics do not name is not found yet', ['two,UP', 'BACKEND,UP'], false],
])('a process that %s', (_, states, expected) => {
  expect(isUp(statistics(...states), 'one')).toBe(expected);
});
