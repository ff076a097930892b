import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What helps a patient to understand and to be understood. Nobody has been asked yet. */
export class KeepPatientNeeds1763650000200 implements MigrationInterface {
  readonly name = 'KeepPatientNeeds1763650000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "patient" ADD "patient_needs" jsonb`);
    await runner.query(`ALTER TABLE "patient" ADD "patient_needs_asked_at" TIMESTAMP WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "patient" DROP COLUMN "patient_needs_asked_at"`);
    await runner.query(`ALTER TABLE "patient" DROP COLUMN "patient_needs"`);
  }
}
