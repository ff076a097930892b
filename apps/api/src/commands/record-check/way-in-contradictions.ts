import { type Sql, sql } from '../../database/sql';

/** The audit entry about a row: an entry of its account, with the same key if the entry names one. */
const entry = (action: string, account: Sql, named: Sql): Sql => sql`
  SELECT FROM audit_entry WHERE sequence > 0 AND action = ${action} AND audit_entry.account_id = ${account} AND ${named}`;

/**
 * Finds login methods besides the password that were added without Candour. Entries of earlier releases name no
 * key, so for them only the addition itself is checked.
 */
export const WAY_IN_CONTRADICTIONS: readonly { readonly rows: Sql; readonly says: string }[] = [
  {
    rows: sql`SELECT 'the passkey ' || passkey_id AS name FROM passkey AS kept WHERE NOT EXISTS (
            ${entry(
              'passkey.added',
              sql`kept.account_id`,
              sql`details->>'passkey_id' = passkey_id::text
                AND coalesce(details->>'public_key' = encode(sha256(public_key), 'hex'), true)`,
            )})
          ORDER BY passkey_id`,
    says: 'is not one that its owner has added',
  },
  {
    rows: sql`SELECT 'the authenticator app of account ' || account_id AS name FROM authenticator_app AS kept
          WHERE set_up_at IS NOT NULL AND NOT EXISTS (
            ${entry(
              'second-factor.set-up',
              sql`kept.account_id`,
              sql`coalesce(details->>'secret' = encode(sha256(convert_to(secret, 'UTF8')), 'hex'), true)`,
            )})
          ORDER BY account_id`,
    says: 'is not one that its owner has set up',
  },
  {
    rows: sql`SELECT 'the identity of account ' || account_id AS name FROM sso_identity AS kept WHERE NOT EXISTS (
            ${entry(
              'identity.connected',
              sql`kept.account_id`,
              sql`coalesce(details->>'identity' = encode(sha256(convert_to(issuer || ' ' || subject, 'UTF8')), 'hex'), true)`,
            )})
          ORDER BY account_id`,
    says: 'is not one that its owner has connected',
  },
];
