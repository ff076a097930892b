import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each table was searched by, before all that an account is found by stood in one row. */
const SEARCHED = [
  ['account', `translate("email", '-''', '')`],
  ['patient', '"patient_search"'],
  ['surgeon', '"surgeon_search"'],
] as const;

/** The indexes that no search asks any more. */
export class DropPeopleParts1763650000590 implements MigrationInterface {
  readonly name = 'DropPeopleParts1763650000590';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table] of SEARCHED) await runner.query(`DROP INDEX "${table}_by_part"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, text] of SEARCHED)
      await runner.query(`CREATE INDEX "${table}_by_part" ON "${table}" USING gin (search_parts(${text}))
        WITH (gin_pending_list_limit = 512)`);
  }
}
