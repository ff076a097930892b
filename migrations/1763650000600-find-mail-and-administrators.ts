import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for what was found by reading a whole table: the emails to one address, and the administrators. */
export class FindMailAndAdministrators1763650000600 implements MigrationInterface {
  readonly name = 'FindMailAndAdministrators1763650000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX "outgoing_mail_of_recipient" ON "outgoing_mail" ("recipient", "created_at")',
    );
    await runner.query('CREATE INDEX "account_of_administrator" ON "account" ("account_id") WHERE is_admin');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "account_of_administrator", "outgoing_mail_of_recipient"');
  }
}
