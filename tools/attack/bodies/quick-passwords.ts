import { hash } from '@node-rs/argon2';
import { PASSWORD } from '../../testbed/contracts.ts';
import type { Target } from '../target.ts';

const LEAST_COST = { algorithm: 2, parallelism: 1, memoryCost: 8, timeCost: 1 } as const;

/**
 * Makes passwords cheap to check, because thousands of the tries are wrong ones: a server spends what the hash of the
 * account names. A login with the right password makes the hash anew, so the answer is to be called from time to time.
 */
export const quickPasswords = async (target: Target): Promise<() => Promise<unknown>> => {
  const quick = await hash(PASSWORD, LEAST_COST);
  return () =>
    target.query('UPDATE account SET password_hash = $1 WHERE password_hash LIKE $2', [
      quick,
      '$argon2id$v=19$m=65536,%',
    ]);
};
