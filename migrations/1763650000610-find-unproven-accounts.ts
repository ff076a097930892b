import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index of the few accounts whose email address is not proven, so that the list of surgeons reads no other. */
export class FindUnprovenAccounts1763650000610 implements MigrationInterface {
  readonly name = 'FindUnprovenAccounts1763650000610';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX "account_unproven" ON "account" ("account_id") WHERE email_proven_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "account_unproven"');
  }
}
