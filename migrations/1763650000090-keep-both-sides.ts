import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The surgeon says the side of the operation too, independently of the patient. Nobody's is known yet: a surgeon who
 * corrected the patient's has not said one of their own.
 */
export class KeepBothSides1763650000090 implements MigrationInterface {
  readonly name = 'KeepBothSides1763650000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "surgery" ADD "surgeon_side" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "surgery" DROP COLUMN "surgeon_side"`);
  }
}
