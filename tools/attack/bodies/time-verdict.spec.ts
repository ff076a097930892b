import { expect, it } from 'vitest';
import { newTally } from '../tally.ts';
import { decideOnTime } from './time-verdict.ts';

it.each([
  ['fast', 40, 10, 'held'],
  ['as slow as the machine', 900, 300, 'held'],
  ['slow', 3_000, 10, 'broken'],
  ['slow on a busy machine', 3_000, 250, 'broken'],
  ['slow on a machine that is too busy to tell', 3_000, 400, 'undecided'],
])('a text that is %s is called so', (_, ms, plainMs, verdict) => {
  const tally = newTally();
  decideOnTime(tally, 'time', ms, { plainMs, said: 'a text' });
  const [row] = tally.rows;
  const is = row?.brokenTries === 1 ? 'broken' : row?.undecided.length === 1 ? 'undecided' : 'held';
  expect([is, row?.tries]).toEqual([verdict, 1]);
});
