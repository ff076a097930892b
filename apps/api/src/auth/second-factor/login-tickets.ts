import { LOGIN_TICKET_LIFETIME_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RequestFacts } from '../../call/call';
import { Clock } from '../../common/clock';
import { newSecret, sha256 } from '../../common/identifiers';
import { oneOrNone, sql } from '../../database/sql';
import { type KnownAccount, accountWithId } from '../profiles';
import { LoginTicket } from './login-ticket.entity';

const markOf = ({ passwordHash }: KnownAccount): string => sha256(passwordHash ?? '');

type From = Pick<RequestFacts, 'deviceHash'>;

/** Tickets between the two steps of a login: for one account, one device and one use, in any process. */
@Injectable()
export class LoginTickets {
  constructor(private readonly clock: Clock) {}

  async issue(manager: EntityManager, account: KnownAccount, { deviceHash }: From): Promise<string> {
    const ticket = newSecret();
    await manager.insert(LoginTicket, {
      ticket_hash: sha256(ticket),
      account_id: account.accountId,
      device_hash: deviceHash,
      password_mark: markOf(account),
      expires_at: this.clock.in(LOGIN_TICKET_LIFETIME_S),
    });
    return ticket;
  }

  /** The email of the account that a ticket is for; null when it is void. */
  async emailOf(manager: EntityManager, ticket: string, { deviceHash }: From): Promise<string | null> {
    const found = await oneOrNone(
      manager,
      sql<{ email: string }>`
        SELECT a.email FROM login_ticket t JOIN account a ON a.account_id = t.account_id
        WHERE t.ticket_hash = ${sha256(ticket)} AND t.device_hash IS NOT DISTINCT FROM ${deviceHash}::text
          AND t.expires_at > ${this.clock.now()}`,
    );
    return found?.email ?? null;
  }

  /**
   * Locks the account of a ticket but never the ticket: the end of a login deletes every ticket of the account, so
   * two logins that each locked a ticket would deadlock. Null when the ticket is void, used, or from a former
   * password.
   */
  async hold(manager: EntityManager, ticket: string, { deviceHash }: From): Promise<KnownAccount | null> {
    const ticket_hash = sha256(ticket);
    await oneOrNone(
      manager,
      sql`SELECT 1 FROM account
        WHERE account_id = (SELECT account_id FROM login_ticket WHERE ticket_hash = ${ticket_hash}) FOR NO KEY UPDATE`,
    );
    const found = await oneOrNone(
      manager,
      sql<Pick<LoginTicket, 'account_id' | 'password_mark'>>`
        SELECT account_id, password_mark FROM login_ticket
        WHERE ticket_hash = ${ticket_hash} AND device_hash IS NOT DISTINCT FROM ${deviceHash}::text
          AND expires_at > ${this.clock.now()}`,
    );
    const account = found && (await accountWithId(manager, found.account_id));
    return account && found.password_mark === markOf(account) ? account : null;
  }

  /** Deletes all tickets of the account, so every other pending login ends too. */
  async useUp(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(LoginTicket, { account_id: accountId });
  }
}
