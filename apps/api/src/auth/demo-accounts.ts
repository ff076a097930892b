import type { LoginData } from '@candour/contracts';
import type { EntityManager } from 'typeorm';
import type { SessionService } from '../access/session.service';
import { writeAuditEntry } from '../audit/audit-trail';
import { newIdentifier } from '../common/identifiers';
import { Account } from './account.entity';
import { type KnownAccount, accountOf } from './profiles';
import { Surgeon } from './surgeon.entity';

const demoAccount = async (manager: EntityManager, email: string): Promise<KnownAccount> => {
  const known = await accountOf(manager, email);
  if (!known) throw new Error(`There is no account ${email}`);
  return known;
};

/**
 * Makes a registered surgeon of the demo a verified administrator; no other administrator exists yet to verify them.
 */
export const makeDemoAdministrator = async (manager: EntityManager, email: string): Promise<void> => {
  const { accountId: account_id } = await demoAccount(manager, email);
  await manager.update(Account, { account_id }, { is_admin: true });
  await writeAuditEntry(manager, new Date(), {
    action: 'account.made-administrator',
    actor: null,
    accountId: account_id,
  });
  const { surgeon_id } = await manager.findOneByOrFail(Surgeon, { account_id });
  await manager.update(Surgeon, { surgeon_id }, { surgeon_status: 'VERIFIED' });
  await writeAuditEntry(manager, new Date(), {
    action: 'surgeon.verification-decided',
    actor: null,
    subjectId: surgeon_id,
    details: { from: 'NOT_VERIFIED', to: 'VERIFIED' },
  });
};

/** Marks the address as proven, because addresses of the demo have no mailbox. */
export const proveDemoAddress = async (manager: EntityManager, email: string): Promise<void> => {
  await manager.update(Account, { email }, { email_proven_at: new Date() });
};

/** Opens a session without a second factor, because people of the demo have none when it is filled. */
export const openDemoSession = (
  manager: EntityManager,
  sessions: SessionService,
  email: string,
): Promise<LoginData> =>
  manager.transaction(async (held) =>
    sessions.start(held, await demoAccount(held, email), {
      sessionId: newIdentifier(),
      userAgent: null,
      proof: 'password',
    }),
  );
