import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes in place of reading a whole table: for the emails to one address, and for the administrators. */
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
