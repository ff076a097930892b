import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contact at a hospital for an operation. The import of the content fills it in. */
export class NameHospitalTeams1763650000210 implements MigrationInterface {
  readonly name = 'NameHospitalTeams1763650000210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "hospital" ADD "hospital_teams" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "hospital" DROP COLUMN "hospital_teams"`);
  }
}
