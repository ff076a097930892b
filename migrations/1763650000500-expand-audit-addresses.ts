import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** The network address from which staff caused an entry of the audit trail. Earlier entries have none. */
export class ExpandAuditAddresses1763650000500 implements MigrationInterface {
  readonly name = 'ExpandAuditAddresses1763650000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "audit_entry"
      ADD COLUMN IF NOT EXISTS "network_address" text, ADD COLUMN IF NOT EXISTS "address_nonce" uuid`);
    await runner.query(`GRANT INSERT ("network_address", "address_nonce") ON "audit_entry" TO ${ROLE}`);
  }

  /** The entries stay, since nothing is ever removed from the audit trail, and so do the addresses that are in their hashes. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`REVOKE INSERT ("network_address", "address_nonce") ON "audit_entry" FROM ${ROLE}`);
  }
}
