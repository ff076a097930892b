import type { EntityManager } from 'typeorm';
import { type Sql, sql } from '../../database/sql';
import { Passkey } from '../passkey/passkey.entity';
import { AuthenticatorApp } from './authenticator-app.entity';
import { LoginTicket } from './login-ticket.entity';
import { RecoveryCode } from './recovery-code.entity';

/** Whether an account has any second factor. */
export const hasSecondFactor = (accountId: Sql): Sql => sql`
  (EXISTS (SELECT 1 FROM authenticator_app f WHERE f.account_id = ${accountId} AND f.set_up_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkey f WHERE f.account_id = ${accountId}))`;

/** Removes all second factors of an account. Logins that wait for their second step must begin again. */
export const forgetSecondFactors = async (manager: EntityManager, account_id: string): Promise<void> => {
  for (const kept of [AuthenticatorApp, Passkey, RecoveryCode, LoginTicket])
    await manager.delete(kept, { account_id });
};
