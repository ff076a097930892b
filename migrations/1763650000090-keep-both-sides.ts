import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The surgeon also says the side of the operation, independently of the patient. No surgeon has said one yet: a
 * correction of the patient's side was not the surgeon's own.
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
