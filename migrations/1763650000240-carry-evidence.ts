import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/**
 * The signed checkpoint of the audit trail that is printed on a document, stored with its bytes; and the network
 * address of each signature and confirmation.
 */
export class CarryEvidence1763650000240 implements MigrationInterface {
  readonly name = 'CarryEvidence1763650000240';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "document" ADD "checkpoint" text`);
    await runner.query(`GRANT UPDATE ("checkpoint") ON "document" TO ${ROLE}`);
    await runner.query(`CREATE TRIGGER document_checkpoint_is_kept BEFORE UPDATE ON document FOR EACH ROW
      WHEN (OLD.bytes IS NOT NULL AND OLD.checkpoint IS DISTINCT FROM NEW.checkpoint)
      EXECUTE FUNCTION refuse_rewriting()`);
    await runner.query(`ALTER TABLE "signature" ADD "network_address" text`);
    await runner.query(`ALTER TABLE "confirmation" ADD "network_address" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "confirmation" DROP COLUMN "network_address"`);
    await runner.query(`ALTER TABLE "signature" DROP COLUMN "network_address"`);
    await runner.query('DROP TRIGGER document_checkpoint_is_kept ON document');
    await runner.query(`ALTER TABLE "document" DROP COLUMN "checkpoint"`);
  }
}
