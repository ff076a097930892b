import { expect, it } from 'vitest';
import { newTally } from './tally.ts';

it('counts the tries of a kind and keeps the words of the first ten that broke', () => {
  const tally = newTally();
  tally.held('one', 5);
  for (let index = 0; index < 12; index += 1) tally.check('one', false, `number ${index}`);
  const [row] = tally.rows;
  expect(row).toMatchObject({ kind: 'one', tries: 17, brokenTries: 12 });
  expect(row?.broken).toHaveLength(10);
});

it('prints no terminal control characters', () => {
  const tally = newTally();
  tally.broke('one', `red \u001b[31m\u202e${'a'.repeat(5_000)}`);
  expect(tally.rows[0]?.broken[0]).toMatch(/^red \.\[31m\.a+$/);
  expect(tally.rows[0]?.broken[0]?.length).toBe(600);
});
