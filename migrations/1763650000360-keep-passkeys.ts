import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, which open an account without a password, and what each was asked to sign. */
export class KeepPasskeys1763650000360 implements MigrationInterface {
  readonly name = 'KeepPasskeys1763650000360';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "passkey" (
      "passkey_id" uuid NOT NULL,
      "account_id" uuid NOT NULL,
      "credential_id" text NOT NULL,
      "public_key" bytea NOT NULL,
      "counter" bigint NOT NULL,
      "name" text NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "last_used_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "passkey_key" PRIMARY KEY ("passkey_id"),
      CONSTRAINT "passkey_of_account" FOREIGN KEY ("account_id") REFERENCES "account"("account_id")
    )`);
    await runner.query('CREATE INDEX "passkey_by_account" ON "passkey" ("account_id")');
    await runner.query('CREATE UNIQUE INDEX "passkey_by_credential" ON "passkey" ("credential_id")');
    await runner.query(`CREATE TABLE "passkey_challenge" (
      "challenge_hash" text NOT NULL,
      "account_id" uuid,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "passkey_challenge_key" PRIMARY KEY ("challenge_hash"),
      CONSTRAINT "passkey_challenge_of_account" FOREIGN KEY ("account_id") REFERENCES "account"("account_id")
    )`);
    await runner.query('GRANT SELECT, INSERT, UPDATE, DELETE ON "passkey" TO candour_app');
    await runner.query('GRANT SELECT, INSERT, DELETE ON "passkey_challenge" TO candour_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "passkey_challenge", "passkey"');
  }
}
