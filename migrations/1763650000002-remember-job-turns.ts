import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the last period in which a job ran, so that only one process runs it in a period. */
export class RememberJobTurns1763650000002 implements MigrationInterface {
  readonly name = 'RememberJobTurns1763650000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "job_turn" (
      "job" text NOT NULL,
      "turn" bigint NOT NULL,
      CONSTRAINT "job_turn_key" PRIMARY KEY ("job")
    )`);
    await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON "job_turn" TO candour_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "job_turn"`);
  }
}
