import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** Tables whose rows are inserted and read, and never changed. */
const WRITTEN_ONCE = ['consent_form', 'consent_round', 'consent_decision'] as const;

const changed = (columns: readonly string[]): string => {
  const row = (which: string): string => `ROW(${columns.map((name) => `${which}.${name}`).join(', ')})`;
  return `${row('OLD')} IS DISTINCT FROM ${row('NEW')}`;
};

const keep = (table: string, condition: string): string =>
  `CREATE TRIGGER ${table}_is_kept BEFORE UPDATE ON ${table} FOR EACH ROW
   WHEN (${condition}) EXECUTE FUNCTION refuse_rewriting()`;

const DOCUMENT_TEXT = ['document_id', 'surgery_id', 'kind', 'title', 'body', 'running', 'requested_at'];
const documentIsKept = (columns: readonly string[]): string =>
  keep(
    'document',
    `${changed(columns)} OR (OLD.bytes IS NOT NULL AND ${changed(['bytes', 'sha256', 'stored_at'])})`,
  );
const formIsKept = (columns: readonly string[]): string => keep('consent_form', changed(columns));

/**
 * A consent form has rounds. The surgery's row holds the current round; former rounds have rows of their own.
 * Existing forms are in their first round, and each surgery's trail of consent begins with its present state.
 */
export class OpenRounds1763650000070 implements MigrationInterface {
  readonly name = 'OpenRounds1763650000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "surgery"
      ADD "consent_round" integer NOT NULL DEFAULT 1,
      ADD "consent_state" text NOT NULL DEFAULT 'OPEN',
      ADD "consent_holds" text array NOT NULL DEFAULT '{}',
      ADD "consent_opened_at" TIMESTAMP WITH TIME ZONE,
      ADD "confirmation_due" boolean NOT NULL DEFAULT false,
      ADD "patient_confirmed_at" TIMESTAMP WITH TIME ZONE,
      ADD "surgeon_confirmed_at" TIMESTAMP WITH TIME ZONE,
      ADD "ended_outcome" text,
      ADD "ended_on" date,
      ADD "ended_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`UPDATE "surgery" SET "consent_state" = CASE
        WHEN "patient_signed_at" IS NOT NULL AND "surgeon_signed_at" IS NOT NULL THEN 'SIGNED'
        WHEN "patient_signed_at" IS NOT NULL THEN 'PATIENT_SIGNED' ELSE 'SURGEON_SIGNED' END
      WHERE "patient_signed_at" IS NOT NULL OR "surgeon_signed_at" IS NOT NULL`);
    await runner.query(`INSERT INTO "audit_entry" ("at", "action", "surgery_id", "details")
      SELECT now(), 'consent.migrated', "surgery_id", jsonb_build_object('round', 1, 'to', "consent_state")
      FROM "surgery" ORDER BY "surgery_id"`);

    await runner.query('DROP TRIGGER consent_form_is_kept ON consent_form');
    await runner.query(`REVOKE UPDATE ("consent", "withdrawn_at") ON "consent_form" FROM ${ROLE}`);
    await runner.query(`ALTER TABLE "consent_form" DROP COLUMN "consent", DROP COLUMN "withdrawn_at",
      ADD "round" integer NOT NULL DEFAULT 1, DROP CONSTRAINT "PK_63afcbc8be01bbbb38c1d054a3b",
      ADD CONSTRAINT "consent_form_of_round" PRIMARY KEY ("surgery_id", "round")`);
    await runner.query(formIsKept(['surgery_id', 'round', 'facts', 'document_hash', 'frozen_at']));

    await runner.query(`ALTER TABLE "signature" ADD "round" integer NOT NULL DEFAULT 1,
      DROP CONSTRAINT "signature_once",
      ADD CONSTRAINT "signature_once" UNIQUE ("surgery_id", "round", "role")`);

    await runner.query('DROP TRIGGER document_is_kept ON document');
    await runner.query(`ALTER TABLE "document" ADD "round" integer NOT NULL DEFAULT 1,
      ADD "stamp" text NOT NULL DEFAULT '', DROP CONSTRAINT "document_once",
      ADD CONSTRAINT "document_once" UNIQUE ("surgery_id", "kind", "round", "stamp")`);
    await runner.query(documentIsKept([...DOCUMENT_TEXT, 'round', 'stamp']));

    await runner.query(`CREATE TABLE "consent_round" (
      "surgery_id" uuid NOT NULL,
      "round" integer NOT NULL,
      "state" text NOT NULL,
      "opened_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "closed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "patient_signed_at" TIMESTAMP WITH TIME ZONE,
      "surgeon_signed_at" TIMESTAMP WITH TIME ZONE,
      "patient_confirmed_at" TIMESTAMP WITH TIME ZONE,
      "surgeon_confirmed_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "consent_round_once" PRIMARY KEY ("surgery_id", "round"),
      CONSTRAINT "FK_851d62925bd9f00de47e9dad668" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"))`);
    await runner.query(`CREATE TABLE "consent_decision" (
      "decision_id" uuid PRIMARY KEY,
      "surgery_id" uuid NOT NULL,
      "round" integer NOT NULL,
      "event" text NOT NULL,
      "role" text NOT NULL,
      "account_id" uuid,
      "reason" text,
      "decided_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_cfb588a97276010cfa4994b30e1" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"))`);
    await runner.query(
      'CREATE INDEX "consent_decision_of_surgery" ON "consent_decision" ("surgery_id", "decided_at")',
    );
    for (const table of WRITTEN_ONCE) {
      await runner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${ROLE}`);
      await runner.query(`GRANT SELECT, INSERT ON ${table} TO ${ROLE}`);
    }
  }

  /** Goes back only where no second round was opened and no document stamped. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "consent_decision"');
    await runner.query('DROP TABLE "consent_round"');
    await runner.query('DROP TRIGGER document_is_kept ON document');
    await runner.query(`ALTER TABLE "document" DROP CONSTRAINT "document_once", DROP COLUMN "stamp",
      DROP COLUMN "round", ADD CONSTRAINT "document_once" UNIQUE ("surgery_id", "kind")`);
    await runner.query(documentIsKept(DOCUMENT_TEXT));
    await runner.query(`ALTER TABLE "signature" DROP CONSTRAINT "signature_once", DROP COLUMN "round",
      ADD CONSTRAINT "signature_once" UNIQUE ("surgery_id", "role")`);
    await runner.query('DROP TRIGGER consent_form_is_kept ON consent_form');
    await runner.query(`ALTER TABLE "consent_form" DROP CONSTRAINT "consent_form_of_round", DROP COLUMN "round",
      ADD "consent" text, ADD "withdrawn_at" TIMESTAMP WITH TIME ZONE,
      ADD CONSTRAINT "PK_63afcbc8be01bbbb38c1d054a3b" PRIMARY KEY ("surgery_id")`);
    await runner.query(`UPDATE "consent_form" SET "consent" = 'GIVEN' FROM "surgery"
      WHERE "surgery"."surgery_id" = "consent_form"."surgery_id" AND "patient_signed_at" IS NOT NULL`);
    await runner.query(formIsKept(['surgery_id', 'facts', 'document_hash', 'frozen_at']));
    await runner.query(`GRANT UPDATE ("consent", "withdrawn_at") ON "consent_form" TO ${ROLE}`);
    await runner.query(`ALTER TABLE "surgery" DROP COLUMN "consent_round", DROP COLUMN "consent_state",
      DROP COLUMN "consent_holds", DROP COLUMN "consent_opened_at", DROP COLUMN "confirmation_due",
      DROP COLUMN "patient_confirmed_at", DROP COLUMN "surgeon_confirmed_at", DROP COLUMN "ended_outcome",
      DROP COLUMN "ended_on", DROP COLUMN "ended_at"`);
  }
}
