import { hash } from '@node-rs/argon2';
import { PASSWORD } from '../../testbed/contracts.ts';
import type { Target } from '../target.ts';

const LEAST_COST = { algorithm: 2, parallelism: 1, memoryCost: 8, timeCost: 1 } as const;

/**
 * Makes passwords cheap to check, because thousands of tries are wrong ones: the cost is a parameter of the
 * stored hash. A login with the right password stores a new hash, so call the returned function from time to
 * time.
 */
export const quickPasswords = async (target: Target): Promise<() => Promise<unknown>> => {
  const quick = await hash(PASSWORD, LEAST_COST);
  return () =>
    target.query('UPDATE account SET password_hash = $1 WHERE password_hash LIKE $2', [
      quick,
      '$argon2id$v=19$m=65536,%',
    ]);
};
