import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes that find the other surgeons with the same name or number, which an administrator sees beside each surgeon.
 */
export class ExpandSurgeonLikeness1763650000510 implements MigrationInterface {
  readonly name = 'ExpandSurgeonLikeness1763650000510';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "surgeon_by_number" ON "surgeon" ("surgeon_gmc_number")`);
    await runner.query(
      `CREATE INDEX "surgeon_by_same_name" ON "surgeon" (lower("surgeon_last_name"), lower("surgeon_first_name"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "surgeon_by_same_name"');
    await runner.query('DROP INDEX "surgeon_by_number"');
  }
}
