import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/**
 * Another process can print. A pending document says until when a printer has taken it, and a document that a person
 * waits for is a row until it is printed. Those rows are unlogged: after a crash people ask again, and no print waits
 * for the disk.
 */
export class PrintElsewhere1763650000410 implements MigrationInterface {
  readonly name = 'PrintElsewhere1763650000410';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "document" ADD "taken_until" timestamptz`);
    await runner.query(`GRANT UPDATE ("taken_until") ON "document" TO ${ROLE}`);
    await runner.query(`CREATE UNLOGGED TABLE "print_request" (
      "print_id" uuid NOT NULL,
      "document_id" uuid,
      "draft" jsonb,
      "requested_at" timestamptz NOT NULL,
      "expires_at" timestamptz NOT NULL,
      "outcome" text,
      "bytes" bytea,
      CONSTRAINT "print_request_key" PRIMARY KEY ("print_id"),
      CONSTRAINT "print_request_of_document" FOREIGN KEY ("document_id") REFERENCES "document"("document_id"))`);
    await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON "print_request" TO ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "print_request"');
    await runner.query('ALTER TABLE "document" DROP COLUMN "taken_until"');
  }
}
