import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ENDPOINTS, type LoginData } from '@candour/contracts';
import { newEmail } from '@candour/contracts/client';
import type { APIRequestContext } from '@playwright/test';
import { clientOf, loginOf, PASSWORD, verifiedSurgeon } from '../harness/accounts';

const workspace = join(import.meta.dirname, '../..');

export interface Invitation {
  readonly email: string;
  /** The token of an unused link to choose a password. */
  readonly token: string;
}

/** Runs the command that makes an administrator; returns its output. */
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
  const email = newEmail();
  const printed = await makeAdministrator(email);
  return { email, token: /token=([\w-]+)/.exec(printed)?.[1] ?? '' };
};

/** A verified surgeon who is an administrator too. */
export const administratingSurgeon = async (request: APIRequestContext): Promise<LoginData> => {
  const { email } = await verifiedSurgeon(request);
  await makeAdministrator(email);
  return loginOf(request, email);
};

/** An account that holds ADMIN alone. */
export const onlyAdministrator = async (request: APIRequestContext): Promise<LoginData> => {
  const { email, token } = await invitedAdministrator();
  await clientOf(request).call(ENDPOINTS.resetPassword, { body: { email, password: PASSWORD, token } });
  return loginOf(request, email);
};
