import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** What a patient hopes for, worries about and would not accept, in their own words. */
export class KeepWhatMatters1763650000190 implements MigrationInterface {
  readonly name = 'KeepWhatMatters1763650000190';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "what_matters" (
      "matters_id" uuid PRIMARY KEY,
      "surgery_id" uuid NOT NULL,
      "hopes" text,
      "worries" text,
      "would_not_accept" text,
      "on_certificate" boolean NOT NULL,
      "account_id" uuid NOT NULL,
      "said_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "FK_de1777ddb28f2b45855ddf9f748" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id"))`);
    await runner.query('CREATE INDEX "what_matters_of_surgery" ON "what_matters" ("surgery_id", "said_at")');
    await runner.query(`REVOKE UPDATE, DELETE ON what_matters FROM ${ROLE}`);
    await runner.query(`GRANT SELECT, INSERT ON what_matters TO ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "what_matters"');
  }
}
