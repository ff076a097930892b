import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The searched texts of each table, before one row held all texts of an account. */
const SEARCHED = [
  ['account', `translate("email", '-''', '')`],
  ['patient', '"patient_search"'],
  ['surgeon', '"surgeon_search"'],
] as const;

/** Indexes that no search uses any more. */
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
