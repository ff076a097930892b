import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** Tables whose rows are inserted and read, and never changed. */
const WRITTEN_ONCE = ['consent_statement', 'discussed_answer'] as const;

/**
 * The statement that a surgeon writes for one patient, the outcome of the talk about flagged answers, and a surgeon's
 * own templates.
 */
export class KeepStatements1763650000100 implements MigrationInterface {
  readonly name = 'KeepStatements1763650000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "consent_statement" (
      "statement_id" uuid PRIMARY KEY,
      "surgery_id" uuid NOT NULL,
      "round" integer NOT NULL,
      "operation_id" uuid NOT NULL,
      "account_id" uuid NOT NULL,
      "written_by" text NOT NULL,
      "content" jsonb NOT NULL,
      "written_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_819074c21bd3f548633f450fb3d" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"),
      CONSTRAINT "FK_a0a4b0b94aa804428dd3b4006d0" FOREIGN KEY ("operation_id") REFERENCES "operation"("operation_id"))`);
    await runner.query(
      'CREATE INDEX "consent_statement_of_surgery" ON "consent_statement" ("surgery_id", "written_at")',
    );
    await runner.query(`CREATE TABLE "discussed_answer" (
      "discussed_id" uuid PRIMARY KEY,
      "surgery_id" uuid NOT NULL,
      "question_id" uuid NOT NULL,
      "patient_answer" text NOT NULL,
      "outcome" text NOT NULL,
      "text" text,
      "account_id" uuid NOT NULL,
      "said_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_68305c1ddfc138add66ec804936" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"),
      CONSTRAINT "FK_aed6d2c373f88f06b9800ee5fe0" FOREIGN KEY ("question_id") REFERENCES "question"("question_id"))`);
    await runner.query(
      'CREATE INDEX "discussed_answer_of_surgery" ON "discussed_answer" ("surgery_id", "said_at")',
    );
    await runner.query(`CREATE TABLE "statement_template" (
      "template_id" uuid PRIMARY KEY,
      "surgeon_id" uuid NOT NULL,
      "name" text NOT NULL,
      "operation_id" uuid NOT NULL,
      "shared" boolean NOT NULL,
      "hospital_id" uuid,
      "content" jsonb NOT NULL,
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_ac53d3cda11f71177d3cbd6eb00" FOREIGN KEY ("surgeon_id") REFERENCES "surgeon"("surgeon_id"),
      CONSTRAINT "FK_d5363e7f61bcd0b45eaf2709c62" FOREIGN KEY ("operation_id") REFERENCES "operation"("operation_id"),
      CONSTRAINT "FK_3e6b078d296df125cf3fa143860" FOREIGN KEY ("hospital_id") REFERENCES "hospital"("hospital_id"))`);
    await runner.query('CREATE INDEX "statement_template_of_surgeon" ON "statement_template" ("surgeon_id")');
    await runner.query(
      'CREATE INDEX "statement_template_at_hospital" ON "statement_template" ("hospital_id")',
    );
    for (const table of WRITTEN_ONCE) {
      await runner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${ROLE}`);
      await runner.query(`GRANT SELECT, INSERT ON ${table} TO ${ROLE}`);
    }
    await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON "statement_template" TO ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "statement_template"');
    await runner.query('DROP TABLE "discussed_answer"');
    await runner.query('DROP TABLE "consent_statement"');
  }
}
