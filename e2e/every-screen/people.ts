import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ENDPOINTS, type LoginData } from '@candour/contracts';
import type { APIRequestContext } from '@playwright/test';
import { decideOn, freshName, loginOf, makeCall, PASSWORD, registerSurgeon } from '../harness/staff-world';

export interface VerifiedSurgeon {
  readonly session: LoginData;
  readonly token: string;
  readonly name: string;
  readonly email: string;
}

/** A surgeon of whom the administrator has decided this. */
export const decidedSurgeon = async (
  api: APIRequestContext,
  status: 'VERIFIED' | 'REJECTED',
): Promise<VerifiedSurgeon> => {
  const { session, name, email } = await registerSurgeon(api);
  await decideOn(api, session, status);
  return { session, name, email, token: session.access_token };
};

const workspace = join(import.meta.dirname, '../..');

export interface Invitation {
  readonly email: string;
  /** Of the link to choose a password, not used yet. */
  readonly token: string;
}

/** What the person who runs the server types to make an administrator; answers what it prints. */
const makeAdministrator = async (email: string): Promise<string> => {
  const command = ['dist/api/admin.js', 'create', '--email', email];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], LOG_LEVEL: 'warn' },
  });
  return stdout;
};

/** A new administrator. */
export const invitedAdministrator = async (): Promise<Invitation> => {
  const email = `${freshName().toLowerCase()}@example.test`;
  const printed = await makeAdministrator(email);
  return { email, token: /token=([\w-]+)/.exec(printed)?.[1] ?? '' };
};

/** A verified surgeon who is an administrator too. */
export const administratingSurgeon = async (api: APIRequestContext): Promise<LoginData> => {
  const { email } = await decidedSurgeon(api, 'VERIFIED');
  await makeAdministrator(email);
  return loginOf(api, email);
};

/** An account that holds ADMIN alone. */
export const onlyAdministrator = async (api: APIRequestContext): Promise<LoginData> => {
  const { email, token } = await invitedAdministrator();
  await makeCall(api, ENDPOINTS.resetPassword, { body: { email, password: PASSWORD, token } });
  return loginOf(api, email);
};
