import type { EntityManager } from 'typeorm';
import type { Profiles } from '../call/actor';
import { oneOrNone, sql } from '../database/sql';

export interface KnownAccount extends Profiles {
  readonly passwordHash: string | null;
}

/**
 * Locks an account until the transaction ends, and returns whether its password is still the one that was checked. A
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
      SELECT password_hash FROM account WHERE account_id = ${accountId} FOR NO KEY UPDATE`,
  );
  return row?.password_hash === passwordHash;
};

/** The account of an email with its profiles, or null. */
export const accountOf = async (manager: EntityManager, email: string): Promise<KnownAccount | null> => {
  return oneOrNone(
    manager,
    sql<KnownAccount>`
      SELECT a.account_id AS "accountId", a.password_hash AS "passwordHash", a.is_admin AS "isAdmin",
        p.patient_id AS "patientId", g.surgeon_id AS "surgeonId"
      FROM account a
      LEFT JOIN patient p ON p.account_id = a.account_id
      LEFT JOIN surgeon g ON g.account_id = a.account_id
      WHERE a.email = ${email}`,
  );
};
