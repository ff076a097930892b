import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** What a patient says in their own words after the advice on an answer. */
export class KeepOwnWords1763650000120 implements MigrationInterface {
  readonly name = 'KeepOwnWords1763650000120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "own_words" (
      "own_words_id" uuid PRIMARY KEY,
      "surgery_id" uuid NOT NULL,
      "run" integer NOT NULL,
      "question_id" uuid NOT NULL,
      "patient_answer" text NOT NULL,
      "text" text,
      "account_id" uuid NOT NULL,
      "said_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_8021aa8bcd6ff661bb5924ed22d" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"),
      CONSTRAINT "FK_77bd787da4f6ab057e992d6dae4" FOREIGN KEY ("question_id") REFERENCES "question"("question_id"))`);
    await runner.query(
      'CREATE INDEX "own_words_of_surgery" ON "own_words" ("surgery_id", "run", "question_id", "said_at")',
    );
    await runner.query(`REVOKE UPDATE, DELETE ON own_words FROM ${ROLE}`);
    await runner.query(`GRANT SELECT, INSERT ON own_words TO ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "own_words"');
  }
}
