import {
  type AccountAccess,
  type BodyOf,
  type ENDPOINTS,
  alreadyDecided,
  LAST_ADMINISTRATOR,
  messages,
  type SurgeonStatus,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionService } from '../access/session.service';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import { DomainError, invalidField } from '../common/domain-error';
import { type Sql, oneOrNone, rows, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { AccountDecisions } from './account-decisions';
import { Account } from './account.entity';
import { heldAdministrators } from './administrators';
import { OneTimeLinks } from './one-time-links';
import { VerificationService } from './verification.service';

type AccessDecision = BodyOf<typeof ENDPOINTS.changeAccess>;
type SessionsEnd = BodyOf<typeof ENDPOINTS.endSessionsOf>;

const DECISION = { OPEN: 'REOPENED', SUSPENDED: 'SUSPENDED', DISABLED: 'DISABLED' } as const;

/** While the account is closed its surgeon counts as rejected everywhere and keeps the GMC number. */
const closeSurgeon = (
  accountId: string,
): Sql<{ surgeon_id: string; status_before_closing: SurgeonStatus }> => sql`
UPDATE surgeon SET status_before_closing = surgeon_status, surgeon_status = 'REJECTED'
WHERE account_id = ${accountId} AND status_before_closing IS NULL RETURNING surgeon_id, status_before_closing`;

const reopenSurgeon = (accountId: string): Sql => sql`
UPDATE surgeon SET surgeon_status = status_before_closing, status_before_closing = NULL
WHERE account_id = ${accountId} AND status_before_closing IS NOT NULL RETURNING surgeon_id`;

/** Administrators suspend, disable and reopen accounts and end sessions. An account is closed and never erased. */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly links: OneTimeLinks,
    private readonly verification: VerificationService,
    private readonly decisions: AccountDecisions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Repeating the same decision changes nothing and sends no mail. */
  async decide(actor: Actor, decision: AccessDecision, requestId: string): Promise<void> {
    const { account_id, access, seen_access, reason } = decision;
    await this.dataSource.transaction(async (manager) => {
      const administrators = access === 'OPEN' ? [] : await heldAdministrators(manager);
      const { email, is_admin, access: from } = await this.hold(manager, account_id);
      if (seen_access && seen_access !== from) throw await this.decidedAlready(manager, account_id, from);
      if (from === access) return;
      if (is_admin && access !== 'OPEN' && administrators.every((one) => one === account_id))
        throw new DomainError('request.conflict', { message: LAST_ADMINISTRATOR });
      await manager.update(Account, { account_id }, { access });
      if (access === 'OPEN') await rows(manager, reopenSurgeon(account_id));
      else await this.close(manager, account_id);
      const decisionId = await this.decisions.keep(manager, {
        accountId: account_id,
        decision: DECISION[access],
        reason,
        actor,
      });
      await this.audit.recordRow(manager, 'account decision', decisionId, {
        action: 'account.access-changed',
        actor,
        role: 'ADMIN',
        requestId,
        subjectId: account_id,
        details: { from, to: access },
      });
      await this.outbox.enqueue(manager, 'access-changed', email, { access, reason });
    });
  }

  /** The person can log in again with the password. */
  async endSessions(actor: Actor, { account_id, reason }: SessionsEnd, requestId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.hold(manager, account_id);
      await this.sessions.endAll(manager, account_id);
      const decisionId = await this.decisions.keep(manager, {
        accountId: account_id,
        decision: 'SESSIONS_ENDED',
        reason,
        actor,
      });
      await this.audit.recordRow(manager, 'account decision', decisionId, {
        action: 'account.sessions-ended',
        actor,
        role: 'ADMIN',
        requestId,
        subjectId: account_id,
      });
    });
  }

  private async hold(manager: EntityManager, account_id: string): Promise<Account> {
    const lock = { mode: 'for_no_key_update' } as const;
    const account = await manager.findOne(Account, { where: { account_id }, lock });
    if (!account) throw invalidField('account_id', messages.personNotFound);
    return account;
  }

  private async close(manager: EntityManager, accountId: string): Promise<void> {
    await this.sessions.endAll(manager, accountId);
    await this.links.cancel(manager, accountId);
    const surgeon = await oneOrNone(manager, closeSurgeon(accountId));
    if (surgeon?.status_before_closing === 'VERIFIED')
      await this.verification.announceLeaving(manager, surgeon.surgeon_id);
  }

  private async decidedAlready(
    manager: EntityManager,
    accountId: string,
    is: AccountAccess,
  ): Promise<DomainError> {
    const message = alreadyDecided(is, await this.decisions.last(manager, accountId));
    return new DomainError('auth.already-decided', { message });
  }
}
