import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How and when the owner of a session last proved their identity. Existing sessions were opened with a password. */
export class KeepSessionProofs1763650000340 implements MigrationInterface {
  readonly name = 'KeepSessionProofs1763650000340';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "session"
        ADD "proof_kind" text NOT NULL DEFAULT 'password',
        ADD "proved_at" timestamptz NOT NULL DEFAULT now()`);
    await runner.query(`UPDATE "session" SET "proved_at" = "created_at"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "session" DROP COLUMN "proof_kind", DROP COLUMN "proved_at"`);
  }
}
