import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The signature of a passkey over the hash of a form: stored with the session until the form is signed, then with the
 * form's signature.
 */
export class KeepWhatPasskeysSigned1763650000420 implements MigrationInterface {
  readonly name = 'KeepWhatPasskeysSigned1763650000420';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['session', 'signature', 'confirmation'])
      await runner.query(`ALTER TABLE "${table}" ADD "passkey_assertion" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['confirmation', 'signature', 'session'])
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "passkey_assertion"`);
  }
}
