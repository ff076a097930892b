import type { Role } from '@candour/contracts';
import type { EntityManager } from 'typeorm';

/** What an account holds. */
export interface Profiles {
  readonly accountId: string;
  readonly patientId: string | null;
  readonly surgeonId: string | null;
  readonly isAdmin: boolean;
}

export const rolesOf = ({ patientId, surgeonId, isAdmin }: Profiles): Role[] => [
  ...(patientId ? (['PATIENT'] as const) : []),
  ...(surgeonId ? (['SURGEON'] as const) : []),
  ...(isAdmin ? (['ADMIN'] as const) : []),
];

export interface KnownAccount extends Profiles {
  readonly passwordHash: string | null;
}

/**
 * Holds an account until the transaction ends, and tells whether its password is still the one that was checked:
 * a login and a reset at once take turns, and the old password starts no session after the reset.
 */
export const holdAccount = async (
  manager: EntityManager,
  accountId: string,
  passwordHash: string | null,
): Promise<boolean> => {
  const [row] = await manager.query(
    'SELECT password_hash FROM account WHERE account_id = $1 FOR NO KEY UPDATE',
    [accountId],
  );
  return row?.password_hash === passwordHash;
};

/** The account of an email with its profiles, or null. */
export const accountOf = async (manager: EntityManager, email: string): Promise<KnownAccount | null> => {
  const [row] = await manager.query(
    `SELECT a.account_id, a.password_hash, a.is_admin, p.patient_id, g.surgeon_id
     FROM account a
     LEFT JOIN patient p ON p.account_id = a.account_id
     LEFT JOIN surgeon g ON g.account_id = a.account_id
     WHERE a.email = $1`,
    [email],
  );
  if (!row) return null;
  return {
    accountId: row.account_id,
    passwordHash: row.password_hash,
    patientId: row.patient_id,
    surgeonId: row.surgeon_id,
    isAdmin: row.is_admin,
  };
};
