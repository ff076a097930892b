import type { AccountDecision as Decision } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../call/actor';
import { Clock } from '../common/clock';
import { newIdentifier } from '../common/identifiers';
import { type Sql, oneOrNone, sql } from '../database/sql';
import { AccountDecision } from './account-decision.entity';

interface Decided {
  readonly accountId: string;
  readonly decision: Decision['decision'];
  readonly reason?: string | null | undefined;
  /** Null for the person running the server. */
  readonly actor: Pick<Actor, 'accountId'> | null;
}

const decisions = (accountId: Sql): Sql<Decision> => sql`
  SELECT d.decision, d.reason, coalesce(
      nullif(concat_ws(' ', g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name), ''), by.email) AS decided_by,
    to_char(d.decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS decided_at
  FROM account_decision d LEFT JOIN account by ON by.account_id = d.decided_by
  LEFT JOIN surgeon g ON g.account_id = d.decided_by
  WHERE d.account_id = ${accountId} ORDER BY d.decided_at DESC, d.decision_id DESC`;

/** A JSON array of the decisions about an account, the newest first. */
export const decisionsAbout = (accountId: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(decided), '[]') FROM (${decisions(accountId)}) decided)`;

/** The reason of the last decision on a surgeon's status. */
export const reasonOfLast = (accountId: Sql): Sql => sql`(
  SELECT last.reason FROM account_decision last WHERE last.account_id = ${accountId}
    AND last.decision IN ('VERIFIED', 'REJECTED') ORDER BY last.decided_at DESC, last.decision_id DESC LIMIT 1)`;

/** The history of administrators' decisions about accounts. */
@Injectable()
export class AccountDecisions {
  constructor(private readonly clock: Clock) {}

  /** Stores a decision. Returns its id, for the audit entry with the hash of its row. */
  async keep(manager: EntityManager, { accountId, decision, reason, actor }: Decided): Promise<string> {
    const decision_id = newIdentifier();
    await manager.insert(AccountDecision, {
      decision_id,
      account_id: accountId,
      decision,
      reason: reason ?? null,
      decided_by: actor?.accountId ?? null,
      decided_at: this.clock.now(),
    });
    return decision_id;
  }

  /** The last decision, which defines the current state. */
  last(manager: EntityManager, accountId: string): Promise<Decision | null> {
    return oneOrNone(
      manager,
      sql<Decision>`SELECT * FROM (${decisions(sql`${accountId}`)}) decided
        WHERE decision NOT IN ('SESSIONS_ENDED', 'SECOND_FACTOR_REMOVED', 'ROLE_REVOKED') LIMIT 1`,
    );
  }
}
