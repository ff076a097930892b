import { expect, it } from 'vitest';
import { sharedReigns } from './primaries.ts';

const reign = (member: string, from: number, to: number) => ({ member, from, to });

it('two members that take writes one after the other are no split brain', () => {
  expect(sharedReigns([reign('one', 0, 10), reign('two', 10, 20), reign('one', 30, 40)])).toEqual([]);
});

it('two members that take writes at once are found', () => {
  expect(sharedReigns([reign('one', 0, 15), reign('two', 10, 20), reign('two', 25, 30)])).toEqual([
    'one and two both took writes for 5 ms',
  ]);
});
