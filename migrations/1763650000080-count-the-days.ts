import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** For this long after the upgrade nothing falls due for a consent that was signed before it. */
const QUIET = '14 days';

/**
 * Stores the day from which a consent counts its days, and the reminders that both sides have had. A consent that is
 * already signed counts from its signatures, but nothing falls due at the upgrade. Rows of `confirmation` never
 * change.
 */
export class CountTheDays1763650000080 implements MigrationInterface {
  readonly name = 'CountTheDays1763650000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "surgery"
      ADD "consent_counted_from" TIMESTAMP WITH TIME ZONE,
      ADD "consent_quiet_until" TIMESTAMP WITH TIME ZONE,
      ADD "expiry_told_for" date,
      ADD "consent_former_state" text`);
    await runner.query(`UPDATE "surgery" SET "consent_quiet_until" = now() + interval '${QUIET}',
        "consent_counted_from" = LEAST("patient_signed_at", "surgeon_signed_at")
      WHERE "consent_state" IN ('PATIENT_SIGNED', 'SURGEON_SIGNED', 'SIGNED', 'CONFIRMED')`);
    await runner.query(`UPDATE "surgery" SET "consent_former_state" = "former"."state" FROM "consent_round" AS "former"
      WHERE "former"."surgery_id" = "surgery"."surgery_id" AND "former"."round" = "consent_round" - 1`);
    await runner.query(`CREATE INDEX "surgery_of_consent_clock" ON "surgery" ("surgery_date", "consent_counted_from")
      WHERE consent_counted_from IS NOT NULL AND ended_outcome IS NULL`);
    await runner.query(`CREATE TABLE "confirmation" (
      "confirmation_id" uuid PRIMARY KEY,
      "surgery_id" uuid NOT NULL,
      "round" integer NOT NULL,
      "role" text NOT NULL,
      "account_id" uuid NOT NULL,
      "signer_id" uuid NOT NULL,
      "changed" text NOT NULL,
      "changed_text" text,
      "typed_text" text,
      "statement" text,
      "document_hash" text NOT NULL,
      "side" text,
      "session_id" uuid NOT NULL,
      "user_agent" text,
      "confirmed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_fa5b4c4b8126117fa3f91657158" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"))`);
    await runner.query('CREATE INDEX "confirmation_of_round" ON "confirmation" ("surgery_id", "round")');
    await runner.query(`REVOKE UPDATE, DELETE ON confirmation FROM ${ROLE}`);
    await runner.query(`GRANT SELECT, INSERT ON confirmation TO ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "confirmation"');
    await runner.query('DROP INDEX "surgery_of_consent_clock"');
    await runner.query(`ALTER TABLE "surgery" DROP COLUMN "consent_counted_from", DROP COLUMN "consent_quiet_until",
      DROP COLUMN "expiry_told_for", DROP COLUMN "consent_former_state"`);
  }
}
