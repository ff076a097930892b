import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A question names the paragraph of the page that teaches it; one of an older version names none. */
export class NameWhatTeaches1763650000180 implements MigrationInterface {
  readonly name = 'NameWhatTeaches1763650000180';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "question" ADD "question_taught_in" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "question" DROP COLUMN "question_taught_in"');
  }
}
