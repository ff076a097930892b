import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session was last used, exact to a minute: the list of an account's sessions shows it. */
export class TellSessionsApart1763650000330 implements MigrationInterface {
  readonly name = 'TellSessionsApart1763650000330';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "session" ADD "last_used_at" timestamptz NOT NULL DEFAULT now()`);
    await runner.query(`UPDATE "session" SET "last_used_at" = "created_at"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "session" DROP COLUMN "last_used_at"`);
  }
}
