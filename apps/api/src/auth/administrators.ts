import type { EntityManager } from 'typeorm';
import { rows, sql } from '../database/sql';

/**
 * The accounts of the administrators who can log in. Locks them all in one order, so that of two who close or revoke
 * each other's account at once one remains.
 */
export const heldAdministrators = async (manager: EntityManager): Promise<readonly string[]> => {
  const administrators = await rows(
    manager,
    sql<{ account_id: string }>`SELECT account_id FROM account
      WHERE is_admin AND access = 'OPEN' AND password_hash IS NOT NULL ORDER BY account_id FOR NO KEY UPDATE`,
  );
  return administrators.map(({ account_id }) => account_id);
};
