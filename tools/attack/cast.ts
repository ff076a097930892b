import type { LabClient } from '../testbed/client.ts';
import { type Given, type LabSurgeon, registerSurgeon } from '../testbed/people.ts';
import type { Target } from './target.ts';

/** The bearer token of somebody who is logged in. */
export const tokenOf = async (target: Target, email: string, password: string): Promise<string> => {
  const { access_token } = await target.client.call('POST', '/api/auth/login', { email, password });
  return String(access_token);
};

export const verifySurgeon = async (target: Target, { surgeonId }: LabSurgeon): Promise<void> => {
  await target.query(`UPDATE surgeon SET surgeon_status = 'VERIFIED' WHERE surgeon_id = $1`, [surgeonId]);
};

/** A surgeon whom an administrator has verified. */
export const verifiedSurgeon = async (
  target: Target,
  given: Given = {},
  client: LabClient = target.client,
): Promise<LabSurgeon> => {
  const surgeon = await registerSurgeon(client, given);
  await verifySurgeon(target, surgeon);
  return surgeon;
};

/** Makes an administrator of an account. */
export const makeAdmin = async (target: Target, email: string): Promise<void> => {
  await target.query('UPDATE account SET is_admin = true WHERE email = $1', [email]);
};
