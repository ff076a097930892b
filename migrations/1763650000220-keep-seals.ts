import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** The seal of each document, and every certificate that was ever used. A document can be found by its hash. */
export class KeepSeals1763650000220 implements MigrationInterface {
  readonly name = 'KeepSeals1763650000220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "seal_certificate" (
      "fingerprint" text PRIMARY KEY,
      "certificate" text NOT NULL,
      "is_own" boolean NOT NULL,
      "first_used_at" TIMESTAMP WITH TIME ZONE NOT NULL)`);
    await runner.query(`CREATE TABLE "document_seal" (
      "document_id" uuid PRIMARY KEY,
      "fingerprint" text NOT NULL,
      "level" text NOT NULL,
      "sealed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_9b9e6f5904af25ba00664b5823b" FOREIGN KEY ("document_id") REFERENCES "document"("document_id"),
      CONSTRAINT "FK_9e390f19a8bec9272356604ba78" FOREIGN KEY ("fingerprint")
        REFERENCES "seal_certificate"("fingerprint"))`);
    await runner.query('CREATE INDEX "document_of_hash" ON "document" ("sha256")');
    for (const table of ['seal_certificate', 'document_seal']) {
      await runner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${ROLE}`);
      await runner.query(`GRANT SELECT, INSERT ON ${table} TO ${ROLE}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "document_of_hash"');
    await runner.query('DROP TABLE "document_seal"');
    await runner.query('DROP TABLE "seal_certificate"');
  }
}
