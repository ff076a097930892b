import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores how far the seals of the audit trail were written to each target outside the database. */
export class RememberAnchoredSeals1763650000051 implements MigrationInterface {
  readonly name = 'RememberAnchoredSeals1763650000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "audit_anchor" (
      "target" text NOT NULL,
      "seal" bigint NOT NULL,
      "last_entry" bigint NOT NULL,
      "entries" bigint NOT NULL,
      CONSTRAINT "audit_anchor_key" PRIMARY KEY ("target")
    )`);
    await runner.query(`GRANT SELECT, INSERT, UPDATE ON "audit_anchor" TO candour_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "audit_anchor"`);
  }
}
