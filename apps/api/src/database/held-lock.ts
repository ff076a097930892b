/**
 * For a lock that is held while something else works. It lies in a transaction, because a lock of a session is never
 * given back behind a pooler that hands each transaction to another connection; and the transaction waits for as long
 * as the work takes. It ends with its connection, and the lock with it.
 */
export const HOLD_OPEN = `
  SELECT set_config(name, '0', true) FROM pg_settings
  WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** Whether the lock of that number is now this transaction's. */
export const TRY_LOCK = 'SELECT pg_try_advisory_xact_lock($1) AS held';
