import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is searched, of each table that an account is found by. */
const SEARCHED = [
  ['account', `translate("email", '-''', '')`],
  ['patient', '"patient_search"'],
  ['surgeon', '"surgeon_search"'],
] as const;

/**
 * Somebody is found among all accounts without that each of them is read: an index leads from any three signs that stand
 * together to the texts that have them. What waits to be sorted into it stays little, so that no registration has to sort
 * for long. The function is not for parallel plans: with its price they would start processes for a search of a
 * millisecond.
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
