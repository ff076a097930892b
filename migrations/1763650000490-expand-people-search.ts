import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The searched text of each table by which an account is found. */
const SEARCHED = [
  ['account', `translate("email", '-''', '')`],
  ['patient', '"patient_search"'],
  ['surgeon', '"surgeon_search"'],
] as const;

/**
 * Finds a person among all accounts without reading each of them: an index of trigrams leads to the texts that
 * contain them. The list of rows that still have to be sorted into the index stays short, so that no registration has
 * to sort many. The function is RESTRICTED, because at its cost the planner would otherwise start parallel processes
 * for a search of one millisecond.
 */
export class ExpandPeopleSearch1763650000490 implements MigrationInterface {
  readonly name = 'ExpandPeopleSearch1763650000490';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION search_parts(given text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE STRICT PARALLEL RESTRICTED COST 1000 AS $$
        SELECT array_to_tsvector(array_agg(substr(given, start, 3))) FROM generate_series(1, length(given)) start
      $$`);
    for (const [table, text] of SEARCHED)
      await runner.query(`CREATE INDEX "${table}_by_part" ON "${table}" USING gin (search_parts(${text}))
        WITH (gin_pending_list_limit = 512)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of SEARCHED) await runner.query(`DROP INDEX "${table}_by_part"`);
    await runner.query('DROP FUNCTION search_parts(text)');
  }
}
