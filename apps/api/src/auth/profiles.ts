import { type AccountAccess, CLOSED_TO_LOGIN } from '@candour/contracts';
import type { EntityManager } from 'typeorm';
import type { Profiles } from '../call/actor';
import { DomainError } from '../common/domain-error';
import { oneOrNone, type Sql, sql } from '../database/sql';

export interface KnownAccount extends Profiles {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly access: AccountAccess;
}

/**
 * Locks an account until the transaction ends, and returns whether it is open with the password that was checked. A
 * concurrent login and reset are serialised, and the old password starts no session after the reset.
 */
export const holdAccount = async (
  manager: EntityManager,
  accountId: string,
  passwordHash: string | null,
): Promise<boolean> => {
  const row = await oneOrNone(
    manager,
    sql<{ password_hash: string | null }>`
      SELECT password_hash FROM account WHERE account_id = ${accountId} AND access = 'OPEN' FOR NO KEY UPDATE`,
  );
  return row?.password_hash === passwordHash;
};

/** Throws the reason why a closed account cannot log in; call it only after the right password. */
export const requireOpen = ({ access }: Pick<KnownAccount, 'access'>): void => {
  if (access !== 'OPEN') throw new DomainError('request.forbidden', { message: CLOSED_TO_LOGIN[access] });
};

const knownAccount = (manager: EntityManager, whose: Sql): Promise<KnownAccount | null> =>
  oneOrNone(
    manager,
    sql<KnownAccount>`
      SELECT a.account_id AS "accountId", a.email, a.password_hash AS "passwordHash", a.is_admin AS "isAdmin", a.access,
        p.patient_id AS "patientId", g.surgeon_id AS "surgeonId"
      FROM account a
      LEFT JOIN patient p ON p.account_id = a.account_id
      LEFT JOIN surgeon g ON g.account_id = a.account_id
      WHERE ${whose}`,
  );

/** The account of an email with its profiles, or null. */
export const accountOf = (manager: EntityManager, email: string): Promise<KnownAccount | null> =>
  knownAccount(manager, sql`a.email = ${email}`);

/** The account with an id, with its profiles, or null. */
export const accountWithId = (manager: EntityManager, accountId: string): Promise<KnownAccount | null> =>
  knownAccount(manager, sql`a.account_id = ${accountId}`);
