import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the devices from which an account has been logged in to, which strangers cannot lock out, and the requests for a
 * link to choose a password, which are stored whether or not their email has an account.
 */
export class RememberKnownDevices1763650000020 implements MigrationInterface {
  readonly name = 'RememberKnownDevices1763650000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "known_device" (
      "account_id" uuid NOT NULL,
      "device_hash" text NOT NULL,
      "last_seen_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "known_device_key" PRIMARY KEY ("account_id", "device_hash"),
      CONSTRAINT "known_device_of_account" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE TABLE "reset_request" (
      "request_id" uuid NOT NULL,
      "email" text NOT NULL,
      "known_device_hash" text,
      "requested_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "reset_request_key" PRIMARY KEY ("request_id")
    )`);
    await runner.query(`CREATE INDEX "reset_request_in_order" ON "reset_request" ("requested_at")`);
    await runner.query(
      `GRANT SELECT, INSERT, UPDATE, DELETE ON "known_device", "reset_request" TO candour_app`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "reset_request"`);
    await runner.query(`DROP TABLE "known_device"`);
  }
}
