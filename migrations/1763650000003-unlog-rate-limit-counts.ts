import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts of limits need not outlive a crash of PostgreSQL, and every call that is counted would otherwise wait once
 * more for the disk.
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
