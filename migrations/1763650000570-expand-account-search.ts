import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables by which an account is found, with the searched text of each. */
const FOUND_BY = [
  ['account', 'email', `translate(NEW.email, '-''', '')`, 'email'],
  ['patient', 'patient', 'NEW.patient_search', 'patient_search'],
  ['surgeon', 'surgeon', 'NEW.surgeon_search', 'surgeon_search'],
] as const;

const FORGET = {
  account: 'DELETE FROM account_search',
  patient: `UPDATE account_search SET patient = ''`,
  surgeon: `UPDATE account_search SET surgeon = ''`,
};

/**
 * One row holds every text by which an account is found, so that one index answers a search of several words, and the
 * newest accounts with a frequent name are found without reading profiles. Each table writes its own column, so that
 * two simultaneous writes lose nothing. Surgeons, who are few, have a separate index.
 */
export class ExpandAccountSearch1763650000570 implements MigrationInterface {
  readonly name = 'ExpandAccountSearch1763650000570';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "account_search" (
      "account_id" uuid NOT NULL,
      "email" text NOT NULL DEFAULT '',
      "patient" text NOT NULL DEFAULT '',
      "surgeon" text NOT NULL DEFAULT '',
      CONSTRAINT "account_search_key" PRIMARY KEY ("account_id"))`);
    await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON "account_search" TO candour_app`);
    for (const [table, column, text, source] of FOUND_BY) {
      const name = `write_account_search_of_${table}`;
      await runner.query(`
        CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql
        SET search_path = pg_catalog, public, pg_temp AS $$
        BEGIN
          INSERT INTO account_search (account_id, ${column}) VALUES (NEW.account_id, ${text})
          ON CONFLICT (account_id) DO UPDATE SET ${column} = excluded.${column};
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE OR REPLACE FUNCTION forget_account_search_of_${table}() RETURNS trigger LANGUAGE plpgsql
        SET search_path = pg_catalog, public, pg_temp AS $$
        BEGIN
          ${FORGET[table]} WHERE account_id = OLD.account_id;
          RETURN NULL;
        END $$`);
      await runner.query(`CREATE TRIGGER ${table}_is_found AFTER INSERT ON ${table} FOR EACH ROW
        EXECUTE FUNCTION ${name}()`);
      await runner.query(`CREATE TRIGGER ${table}_is_found_otherwise AFTER UPDATE ON ${table} FOR EACH ROW
        WHEN (OLD.${source} IS DISTINCT FROM NEW.${source}) EXECUTE FUNCTION ${name}()`);
      await runner.query(`CREATE TRIGGER ${table}_is_found_no_more AFTER DELETE ON ${table} FOR EACH ROW
        EXECUTE FUNCTION forget_account_search_of_${table}()`);
    }
    await runner.query(`INSERT INTO "account_search"
      SELECT a.account_id, translate(a.email, '-''', ''), coalesce(p.patient_search, ''), coalesce(g.surgeon_search, '')
      FROM account a LEFT JOIN patient p ON p.account_id = a.account_id
      LEFT JOIN surgeon g ON g.account_id = a.account_id ORDER BY a.account_id`);
    await runner.query(`CREATE INDEX "account_search_by_part" ON "account_search"
      USING gin (search_parts("email" || ' ' || "patient" || ' ' || "surgeon")) WITH (gin_pending_list_limit = 512)`);
    await runner.query(`CREATE INDEX "account_search_of_surgeons" ON "account_search"
      USING gin (search_parts("email" || ' ' || "surgeon")) WITH (gin_pending_list_limit = 512) WHERE "surgeon" <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of FOUND_BY) {
      for (const trigger of ['is_found_no_more', 'is_found_otherwise', 'is_found'])
        await runner.query(`DROP TRIGGER ${table}_${trigger} ON ${table}`);
      for (const done of ['forget', 'write'])
        await runner.query(`DROP FUNCTION ${done}_account_search_of_${table}()`);
    }
    await runner.query('DROP TABLE "account_search"');
  }
}
