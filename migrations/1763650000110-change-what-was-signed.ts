import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** Tables of the learning whose rows belong to one run of it, with what else identifies a row. */
const LEARNING = {
  answer: { key: 'question_id', primaryKey: 'PK_cb76f07cc9847156d23a93ddc44' },
  assessment_completion: { key: 'assessment_id', primaryKey: 'PK_d08d5ad0c7e02e2c9e4ace020c2' },
  engagement: { key: 'resource_id', primaryKey: 'PK_8be1394f6da2caed3466654490b' },
  syllabus_completion: { key: 'syllabus_id', primaryKey: 'PK_d97794fce806604aa78b5f115d1' },
} as const;

const CERTIFICATE_KEY = 'PK_2e3de38712cdb43d59668aefa68';

const certificateIsKept = (columns: readonly string[]): string => {
  const row = (which: string): string => `ROW(${columns.map((name) => `${which}.${name}`).join(', ')})`;
  return `CREATE TRIGGER certificate_is_kept BEFORE UPDATE ON certificate FOR EACH ROW
    WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')}) EXECUTE FUNCTION refuse_rewriting()`;
};
const CERTIFICATE = ['surgery_id', 'consented', 'consented_at', 'facts'];

/** Tables whose rows are inserted and read, and never changed. */
const WRITTEN_ONCE = ['former_operation', 'consent_change'] as const;

/**
 * What was signed can change. A surgery counts the runs of its learning: another operation begins the next run, and
 * earlier answers, views and certificates stay with their run. Existing rows belong to the first run.
 */
export class ChangeWhatWasSigned1763650000110 implements MigrationInterface {
  readonly name = 'ChangeWhatWasSigned1763650000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "surgery" ADD "learning_run" integer NOT NULL DEFAULT 1`);
    for (const [table, { key, primaryKey }] of Object.entries(LEARNING))
      await runner.query(`ALTER TABLE "${table}" ADD "run" integer NOT NULL DEFAULT 1,
        DROP CONSTRAINT "${primaryKey}", ADD CONSTRAINT "${primaryKey}" PRIMARY KEY ("surgery_id", "${key}", "run")`);
    await runner.query('DROP TRIGGER certificate_is_kept ON certificate');
    await runner.query(`ALTER TABLE "certificate" ADD "run" integer NOT NULL DEFAULT 1,
      DROP CONSTRAINT "${CERTIFICATE_KEY}", ADD CONSTRAINT "${CERTIFICATE_KEY}" PRIMARY KEY ("surgery_id", "run")`);
    await runner.query(certificateIsKept([...CERTIFICATE, 'run']));

    await runner.query(`CREATE TABLE "former_operation" (
      "surgery_id" uuid NOT NULL,
      "run" integer NOT NULL,
      "operation_id" uuid NOT NULL,
      "operation_version_id" uuid NOT NULL,
      "last_round" integer NOT NULL,
      "replaced_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "former_operation_once" PRIMARY KEY ("surgery_id", "run"),
      CONSTRAINT "FK_8fbd871ac847ec766eb9fa47370" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"),
      CONSTRAINT "FK_7470bfdca28c9c0d680b447b706" FOREIGN KEY ("operation_id") REFERENCES "operation"("operation_id"),
      CONSTRAINT "FK_9148852886d30dd0803f40dd024" FOREIGN KEY ("operation_version_id")
        REFERENCES "operation_version"("operation_version_id"))`);
    await runner.query(`CREATE TABLE "consent_change" (
      "change_id" uuid PRIMARY KEY,
      "surgery_id" uuid NOT NULL,
      "round" integer NOT NULL,
      "opened" boolean NOT NULL,
      "is_addendum" boolean NOT NULL,
      "details" jsonb NOT NULL,
      "reason" text,
      "role" text NOT NULL,
      "account_id" uuid,
      "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_7445699134af904ae2a33db4715" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"))`);
    await runner.query('CREATE INDEX "consent_change_of_round" ON "consent_change" ("surgery_id", "round")');
    await runner.query(`CREATE TABLE "consent_handover" (
      "handover_id" uuid PRIMARY KEY,
      "surgery_id" uuid NOT NULL,
      "from_surgeon_id" uuid,
      "to_surgeon_id" uuid NOT NULL,
      "asked_by" uuid NOT NULL,
      "asked_role" text NOT NULL,
      "reason" text,
      "asked_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "answer" text,
      "answer_reason" text,
      "answered_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "FK_4cedea712192c2f8c0434aa58e1" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"),
      CONSTRAINT "FK_8083f5f08a2f0da6236f26bd090" FOREIGN KEY ("from_surgeon_id") REFERENCES "surgeon"("surgeon_id"),
      CONSTRAINT "FK_a65378f67e4779498b9b36284dc" FOREIGN KEY ("to_surgeon_id") REFERENCES "surgeon"("surgeon_id"))`);
    await runner.query(
      'CREATE UNIQUE INDEX "consent_handover_waiting" ON "consent_handover" ("surgery_id") WHERE answer IS NULL',
    );
    await runner.query(
      'CREATE INDEX "consent_handover_asked" ON "consent_handover" ("to_surgeon_id") WHERE answer IS NULL',
    );
    for (const table of WRITTEN_ONCE) {
      await runner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${ROLE}`);
      await runner.query(`GRANT SELECT, INSERT ON ${table} TO ${ROLE}`);
    }
    await runner.query(`REVOKE UPDATE, DELETE ON consent_handover FROM ${ROLE}`);
    await runner.query(`GRANT SELECT, INSERT ON consent_handover TO ${ROLE}`);
    await runner.query(`GRANT UPDATE (answer, answer_reason, answered_at) ON consent_handover TO ${ROLE}`);
  }

  /** Goes back only where no operation was changed. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "consent_handover"');
    await runner.query('DROP TABLE "consent_change"');
    await runner.query('DROP TABLE "former_operation"');
    await runner.query('DROP TRIGGER certificate_is_kept ON certificate');
    await runner.query(`ALTER TABLE "certificate" DROP CONSTRAINT "${CERTIFICATE_KEY}", DROP COLUMN "run",
      ADD CONSTRAINT "${CERTIFICATE_KEY}" PRIMARY KEY ("surgery_id")`);
    await runner.query(certificateIsKept(CERTIFICATE));
    for (const [table, { key, primaryKey }] of Object.entries(LEARNING))
      await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${primaryKey}", DROP COLUMN "run",
        ADD CONSTRAINT "${primaryKey}" PRIMARY KEY ("surgery_id", "${key}")`);
    await runner.query('ALTER TABLE "surgery" DROP COLUMN "learning_run"');
  }
}
