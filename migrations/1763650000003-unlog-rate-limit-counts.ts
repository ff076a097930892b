import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the table of rate-limit counts unlogged: the counts need not survive a crash of PostgreSQL, and every counted
 * call would otherwise wait for another write to the disk.
 */
export class UnlogRateLimitCounts1763650000003 implements MigrationInterface {
  readonly name = 'UnlogRateLimitCounts1763650000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "rate_limit_count" SET UNLOGGED');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "rate_limit_count" SET LOGGED');
  }
}
