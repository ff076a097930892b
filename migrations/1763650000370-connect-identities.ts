import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** Staff can log in with an identity of their hospital's identity provider. */
export class ConnectIdentities1763650000370 implements MigrationInterface {
  readonly name = 'ConnectIdentities1763650000370';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "sso_identity" (
      "issuer" text NOT NULL,
      "subject" text NOT NULL,
      "account_id" uuid NOT NULL,
      "name" text,
      "connected_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "sso_identity_key" PRIMARY KEY ("issuer", "subject"),
      CONSTRAINT "sso_identity_of_account_key" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE CASCADE)`);
    await runner.query(
      'CREATE UNIQUE INDEX "sso_identity_of_account" ON "sso_identity" ("account_id", "issuer")',
    );
    await runner.query(`CREATE TABLE "sso_attempt" (
      "browser_hash" text PRIMARY KEY,
      "state" text NOT NULL,
      "nonce" text NOT NULL,
      "code_verifier" text NOT NULL,
      "connects" text,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL)`);
    await runner.query(`CREATE TABLE "sso_proof" (
      "browser_hash" text PRIMARY KEY,
      "issuer" text NOT NULL,
      "subject" text NOT NULL,
      "name" text,
      "connects" boolean NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL)`);
    for (const table of ['sso_identity', 'sso_attempt', 'sso_proof'])
      await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON "${table}" TO ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "sso_proof", "sso_attempt", "sso_identity"');
  }
}
