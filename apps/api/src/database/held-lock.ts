import { sql } from './sql';

/**
 * Keeps a lock while other work runs. The lock belongs to a transaction, because behind a pooler that assigns a
 * connection to each transaction a session lock would never be released. The transaction stays idle for as long as the
 * work takes, so it has no timeout. It ends with its connection, and the lock with it.
 */
export const HOLD_OPEN = sql`
  SELECT set_config(name, '0', true) FROM pg_settings
  WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** Takes the lock of that number in this transaction; returns whether it succeeded. */
export const tryLock = (lock: number) =>
  sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${lock}) AS held`;
