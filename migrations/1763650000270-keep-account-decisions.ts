import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';
const IN_USE = 'surgeon_gmc_number_in_use';

/**
 * Stores the decisions of administrators about accounts; an account can be closed, and the audit trail can be
 * searched. Several waiting surgeons may name the same GMC number; only one of them can be verified. Earlier
 * decisions are taken from the audit trail, which contains no reasons.
 */
export class KeepAccountDecisions1763650000270 implements MigrationInterface {
  readonly name = 'KeepAccountDecisions1763650000270';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "account" ADD "access" text NOT NULL DEFAULT 'OPEN'`);
    await runner.query(`ALTER TABLE "surgeon" ADD "status_before_closing" text`);
    await runner.query(`DROP INDEX "${IN_USE}"`);
    await runner.query(`CREATE UNIQUE INDEX "${IN_USE}" ON "surgeon" ("surgeon_gmc_number")
      WHERE coalesce(status_before_closing, surgeon_status) = 'VERIFIED'`);
    await runner.query(`CREATE TABLE "account_decision" (
      "decision_id" uuid PRIMARY KEY,
      "account_id" uuid NOT NULL,
      "decision" text NOT NULL,
      "reason" text,
      "decided_by" uuid,
      "decided_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_f4065836c7a47d2a5ff9c83ed8e" FOREIGN KEY ("account_id") REFERENCES "account"("account_id"),
      CONSTRAINT "FK_d9570329d4a8c740d3ce75d8227" FOREIGN KEY ("decided_by") REFERENCES "account"("account_id"))`);
    await runner.query(
      'CREATE INDEX "account_decision_of" ON "account_decision" ("account_id", "decided_at")',
    );
    await runner.query('CREATE INDEX "audit_by_time" ON "audit_entry" ("at", "sequence")');
    await runner.query('CREATE INDEX "audit_by_account" ON "audit_entry" ("account_id", "at", "sequence")');
    await runner.query(`CREATE INDEX "audit_by_subject" ON "audit_entry" ("subject_id", "at", "sequence")
      WHERE subject_id IS NOT NULL AND action <> 'record.read'`);
    await runner.query(`CREATE INDEX "audit_by_kind" ON "audit_entry" ("action", "at", "sequence")
      WHERE action <> 'record.read'`);
    await runner.query(`INSERT INTO "account_decision"
      SELECT gen_random_uuid(), g.account_id, e.details->>'to', NULL, a.account_id, e.at
      FROM audit_entry e JOIN surgeon g ON g.surgeon_id = e.subject_id LEFT JOIN account a ON a.account_id = e.account_id
      WHERE e.action = 'surgeon.verification-decided' AND e.action <> 'record.read' AND e.details->>'to' IN ('VERIFIED', 'REJECTED')`);
    await runner.query(`GRANT SELECT, INSERT ON "account_decision" TO ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "audit_by_kind", "audit_by_subject", "audit_by_account", "audit_by_time"');
    await runner.query('DROP TABLE "account_decision"');
    await runner.query(`DROP INDEX "${IN_USE}"`);
    await runner.query(`CREATE UNIQUE INDEX "${IN_USE}" ON "surgeon" ("surgeon_gmc_number")
      WHERE surgeon_status <> 'REJECTED'`);
    await runner.query('ALTER TABLE "surgeon" DROP COLUMN "status_before_closing"');
    await runner.query('ALTER TABLE "account" DROP COLUMN "access"');
  }
}
