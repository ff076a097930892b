import { type Sql, sql } from '../../database/sql';

/** The sealed line of an entry contains only the hash of the network address; the nonce is beside the address. */
export const ADDRESS_CONTRADICTIONS: readonly { readonly rows: Sql; readonly says: string }[] = [
  {
    rows: sql`SELECT 'the network address of audit entry ' || sequence AS name FROM audit_entry
          WHERE (network_address IS NOT NULL OR address_nonce IS NOT NULL OR details->>'address_sha256' IS NOT NULL)
            AND details->>'address_sha256' IS DISTINCT FROM
              encode(sha256(convert_to(address_nonce || ' ' || network_address, 'UTF8')), 'hex')
          ORDER BY sequence`,
    says: 'is not the one that was written',
  },
];
