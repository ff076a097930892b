import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No seal reaches below the first sequence number, so no entry may lie there. */
export class GuardEvidence1763650000060 implements MigrationInterface {
  readonly name = 'GuardEvidence1763650000060';

  async up(runner: QueryRunner): Promise<void> {
    // What is there already is named by `verify`; an upgrade neither reads the whole trail nor stops at it.
    await runner.query(
      `ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_after_zero" CHECK ("sequence" > 0) NOT VALID`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_after_zero"`);
  }
}
