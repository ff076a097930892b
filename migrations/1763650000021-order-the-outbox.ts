import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Urgent mail is sent before notices, and only one notice of a key waits at a time. */
export class OrderTheOutbox1763650000021 implements MigrationInterface {
  readonly name = 'OrderTheOutbox1763650000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "outgoing_mail" ADD "is_urgent" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "outgoing_mail" ADD "notice_key" text`);
    await runner.query(`UPDATE "outgoing_mail" SET "is_urgent" = true WHERE "sent_at" IS NULL AND "kind" IN
      ('reset', 'patient-invitation', 'password-changed', 'surgeon-invitation', 'verification-decided')`);
    await runner.query(`DROP INDEX "outgoing_mail_unsent"`);
    await runner.query(
      `CREATE INDEX "outgoing_mail_unsent" ON "outgoing_mail" ("is_urgent", "send_after") WHERE sent_at IS NULL`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "outgoing_mail_waiting_notice" ON "outgoing_mail" ("notice_key") WHERE sent_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX "outgoing_mail_sent_notice" ON "outgoing_mail" ("notice_key", "sent_at") WHERE notice_key IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "outgoing_mail_sent_notice"`);
    await runner.query(`DROP INDEX "outgoing_mail_waiting_notice"`);
    await runner.query(`DROP INDEX "outgoing_mail_unsent"`);
    await runner.query(
      `CREATE INDEX "outgoing_mail_unsent" ON "outgoing_mail" ("send_after") WHERE sent_at IS NULL`,
    );
    await runner.query(`ALTER TABLE "outgoing_mail" DROP COLUMN "notice_key"`);
    await runner.query(`ALTER TABLE "outgoing_mail" DROP COLUMN "is_urgent"`);
  }
}
