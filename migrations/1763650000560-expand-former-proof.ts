import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an account whose address has changed had proven one before. */
export class ExpandFormerProof1763650000560 implements MigrationInterface {
  readonly name = 'ExpandFormerProof1763650000560';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "account" ADD COLUMN IF NOT EXISTS "had_proven_email" boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "account" DROP COLUMN "had_proven_email"`);
  }
}
