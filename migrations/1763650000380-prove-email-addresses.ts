import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the owner of an account proved that they read the mail at its address, and the links for that proof. The
 * addresses of existing accounts count as proven. Also: when a patient was last notified that a surgeon had found
 * them by email.
 */
export class ProveEmailAddresses1763650000380 implements MigrationInterface {
  readonly name = 'ProveEmailAddresses1763650000380';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "account" ADD "email_proven_at" timestamptz`);
    await runner.query(`UPDATE "account" SET "email_proven_at" = "created_at"`);
    await runner.query(`
      CREATE TABLE "email_proof" (
        "token_hash" text NOT NULL,
        "account_id" uuid NOT NULL,
        "email" text NOT NULL,
        "expires_at" timestamptz NOT NULL,
        CONSTRAINT "email_proof_key" PRIMARY KEY ("token_hash"),
        CONSTRAINT "FK_e39da554e95c4c8768a192372ac" FOREIGN KEY ("account_id") REFERENCES "account"("account_id")
      )`);
    await runner.query(`CREATE INDEX "email_proof_by_account" ON "email_proof" ("account_id")`);
    await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON "email_proof" TO candour_app`);
    await runner.query(`ALTER TABLE "patient_grant" ADD "told_at" timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "patient_grant" DROP COLUMN "told_at"`);
    await runner.query(`DROP TABLE "email_proof"`);
    await runner.query(`ALTER TABLE "account" DROP COLUMN "email_proven_at"`);
  }
}
