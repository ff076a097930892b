import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes read entries searchable by patient: an entry about one surgery is indexed already, an entry about only a
 * patient or several surgeries gets an index. A preview ticket names the reader and the surgery, so that its opening is
 * recorded.
 */
export class RecordReads1763650000030 implements MigrationInterface {
  readonly name = 'RecordReads1763650000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "audit_read_of_patient" ON "audit_entry" ("subject_id", "sequence")
      WHERE action = 'record.read' AND surgery_id IS NULL AND subject_id IS NOT NULL`);
    await runner.query(`CREATE INDEX "audit_read_of_several" ON "audit_entry" USING gin ("details" jsonb_path_ops)
      WHERE action = 'record.read' AND surgery_id IS NULL`);
    // Tickets are valid for two minutes; an open preview has to be opened again.
    await runner.query(`DELETE FROM "preview_ticket"`);
    await runner.query(`ALTER TABLE "preview_ticket" ADD "surgery_id" uuid NOT NULL, ADD "opened_as" text NOT NULL,
      ADD CONSTRAINT "preview_ticket_of_surgery" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "preview_ticket" DROP COLUMN "surgery_id", DROP COLUMN "opened_as"`);
    await runner.query(`DROP INDEX "audit_read_of_several", "audit_read_of_patient"`);
  }
}
