import { MODES } from '../config/environment.types';
import { costOf, FULL_COST, LEAST_COST } from './password-cost.module';

it('only the demo that a test has started spends little on a password', () => {
  const sparing = MODES.flatMap((mode) => [true, false].map((demo) => ({ mode, demo }))).filter(
    (environment) => costOf(environment) !== FULL_COST,
  );
  expect(sparing).toEqual([{ mode: 'test', demo: true }]);
  expect(costOf({ mode: 'test', demo: true })).toBe(LEAST_COST);
});
