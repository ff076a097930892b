import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/**
 * A document that was stored without a seal can get one later; so can documents of earlier releases. A later seal is
 * stored as the bytes that it adds behind the document, with the hash of both.
 */
export class SealLater1763650000250 implements MigrationInterface {
  readonly name = 'SealLater1763650000250';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "document_seal" ADD "revision" bytea, ADD "sha256" text`);
    await runner.query(
      `CREATE INDEX "document_seal_of_hash" ON "document_seal" ("sha256") WHERE sha256 IS NOT NULL`,
    );
    await runner.query(`CREATE TABLE "unsealed_document" (
      "document_id" uuid PRIMARY KEY,
      CONSTRAINT "FK_11c27ad7a86aa2cca3644ee01aa" FOREIGN KEY ("document_id") REFERENCES "document"("document_id"))`);
    await runner.query(`INSERT INTO "unsealed_document"
      SELECT document_id FROM document
      WHERE bytes IS NOT NULL AND document_id NOT IN (SELECT document_id FROM document_seal)`);
    await runner.query(`GRANT SELECT, INSERT, DELETE ON "unsealed_document" TO ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "unsealed_document"');
    await runner.query('DROP INDEX "document_seal_of_hash"');
    await runner.query('ALTER TABLE "document_seal" DROP COLUMN "sha256", DROP COLUMN "revision"');
  }
}
