import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** From which network address staff did what the audit trail has of them. Entries of before have none. */
export class ExpandAuditAddresses1763650000500 implements MigrationInterface {
  readonly name = 'ExpandAuditAddresses1763650000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "audit_entry" ADD "network_address" text, ADD "address_nonce" uuid`);
    await runner.query(`GRANT INSERT ("network_address", "address_nonce") ON "audit_entry" TO ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "audit_entry" DROP COLUMN "network_address", DROP COLUMN "address_nonce"`,
    );
  }
}
