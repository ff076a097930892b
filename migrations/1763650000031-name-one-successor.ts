import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives a token at most one successor. Where a token was refreshed several times at once, the newest successor is kept,
 * because the browser stored it last. The session continues.
 */
export class NameOneSuccessor1763650000031 implements MigrationInterface {
  readonly name = 'NameOneSuccessor1763650000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "session_token" older USING "session_token" newer
      WHERE older.replaces_token_id = newer.replaces_token_id
        AND (older.issued_at, older.token_id) < (newer.issued_at, newer.token_id)`);
    await runner.query(
      `CREATE UNIQUE INDEX "session_token_successor" ON "session_token" ("replaces_token_id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "session_token_successor"`);
  }
}
