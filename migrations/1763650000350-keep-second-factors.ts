import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/**
 * The second factor of a login: the authenticator app, its recovery codes, and the ticket between the two steps.
 * Owners of existing accounts may log in without one for 14 days.
 */
export class KeepSecondFactors1763650000350 implements MigrationInterface {
  readonly name = 'KeepSecondFactors1763650000350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "account" ADD "second_factor_due_at" TIMESTAMP WITH TIME ZONE');
    await runner.query(`UPDATE "account" SET "second_factor_due_at" = now() + interval '14 days'`);
    await runner.query(`CREATE TABLE "authenticator_app" (
      "account_id" uuid NOT NULL,
      "secret" text,
      "set_up_at" TIMESTAMP WITH TIME ZONE,
      "last_step" integer NOT NULL DEFAULT 0,
      "offered_secret" text,
      CONSTRAINT "authenticator_app_key" PRIMARY KEY ("account_id"),
      CONSTRAINT "authenticator_app_of_account" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE CASCADE)`);
    await runner.query(`CREATE TABLE "recovery_code" (
      "account_id" uuid NOT NULL,
      "code_hash" text NOT NULL,
      "made_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "used_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "recovery_code_key" PRIMARY KEY ("account_id", "code_hash"),
      CONSTRAINT "recovery_code_of_account" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE CASCADE)`);
    await runner.query(`CREATE TABLE "login_ticket" (
      "ticket_hash" text NOT NULL,
      "account_id" uuid NOT NULL,
      "device_hash" text,
      "password_mark" text NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "login_ticket_key" PRIMARY KEY ("ticket_hash"),
      CONSTRAINT "login_ticket_of_account" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "login_ticket_by_account" ON "login_ticket" ("account_id")');
    await runner.query(
      `GRANT SELECT, INSERT, UPDATE, DELETE ON "authenticator_app", "recovery_code", "login_ticket" TO ${ROLE}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "login_ticket", "recovery_code", "authenticator_app"');
    await runner.query('ALTER TABLE "account" DROP COLUMN "second_factor_due_at"');
  }
}
