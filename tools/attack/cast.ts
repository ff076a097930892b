import type { TestbedClient } from '../testbed/client.ts';
import type { TestbedSurgeon, SurgeonFields } from '../testbed/people.ts';
import type { Target } from './target.ts';
import { registerSurgeon, sessionOf } from '../testbed/contracts.ts';

/** The bearer token of a new login. */
export const tokenOf = async ({ client }: Target, email: string, password?: string): Promise<string> =>
  (await sessionOf(client, email, password)).access_token;

export const verifySurgeon = async (target: Target, { surgeonId }: TestbedSurgeon): Promise<void> => {
  await target.query(`UPDATE surgeon SET surgeon_status = 'VERIFIED' WHERE surgeon_id = $1`, [surgeonId]);
};

/** A surgeon whom an administrator has verified. */
export const verifiedSurgeon = async (
  target: Target,
  given: SurgeonFields = {},
  client: TestbedClient = target.client,
): Promise<TestbedSurgeon> => {
  const surgeon = await registerSurgeon(client, given);
  await verifySurgeon(target, surgeon);
  return surgeon;
};

/** Makes an administrator of an account. */
export const makeAdmin = async (target: Target, email: string): Promise<void> => {
  await target.query('UPDATE account SET is_admin = true WHERE email = $1', [email]);
};
