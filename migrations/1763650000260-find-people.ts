import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accents, apostrophes and hyphens of all kinds, and what cannot be seen. */
const IGNORED =
  "[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f''`´‘’‛′ʹʻʼ＇\\u2010-\\u2015−﹣－\\u00ad\\u200b-\\u200f\\u2060\\ufeff-]";
const SEPARATORS = '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000,.;]+';

/**
 * A patient has an NHS number and a hospital number, and a search finds them however people type the name. The
 * database itself writes the searched text, so that no code that writes a patient can forget it.
 */
export class FindPeople1763650000260 implements MigrationInterface {
  readonly name = 'FindPeople1763650000260';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT btrim(regexp_replace(
          replace(replace(replace(replace(
            translate(lower(regexp_replace(normalize(coalesce(given, ''), NFD), '${IGNORED}', '', 'g')),
              'øØłŁđĐðÐıħĦŧŦς', 'oollddddihhttσ'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
          '${SEPARATORS}', ' ', 'g'))
      $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION search_names(title text, first_name text, last_name text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT concat_ws(' ', search_text(title), search_text(first_name), replace(search_text(first_name), ' ', ''),
          search_text(last_name), replace(search_text(last_name), ' ', ''))
      $$`);
    await runner.query(`ALTER TABLE "patient" ADD "patient_nhs_number" text`);
    await runner.query(`ALTER TABLE "patient" ADD "patient_hospital_number" text`);
    await runner.query(`ALTER TABLE "patient" ADD "patient_search" text NOT NULL DEFAULT ''`);
    await runner.query(`CREATE INDEX "patient_by_nhs_number" ON "patient" ("patient_nhs_number")`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION write_patient_search() RETURNS trigger LANGUAGE plpgsql
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        NEW.patient_search := concat_ws(' ',
          search_names(NEW.patient_title, NEW.patient_first_name, NEW.patient_last_name),
          to_char(NEW.patient_date_of_birth, 'DD/MM/YYYY'), NEW.patient_nhs_number,
          replace(search_text(NEW.patient_hospital_number), ' ', ''));
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER patient_search_is_written BEFORE INSERT OR UPDATE ON patient FOR EACH ROW
      EXECUTE FUNCTION write_patient_search()`);
    await runner.query(`UPDATE "patient" SET "patient_search" = ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER patient_search_is_written ON patient');
    await runner.query('DROP FUNCTION write_patient_search()');
    await runner.query(`DROP INDEX "patient_by_nhs_number"`);
    await runner.query(`ALTER TABLE "patient" DROP COLUMN "patient_search"`);
    await runner.query(`ALTER TABLE "patient" DROP COLUMN "patient_hospital_number"`);
    await runner.query(`ALTER TABLE "patient" DROP COLUMN "patient_nhs_number"`);
    await runner.query('DROP FUNCTION search_names(text, text, text)');
    await runner.query('DROP FUNCTION search_text(text)');
  }
}
