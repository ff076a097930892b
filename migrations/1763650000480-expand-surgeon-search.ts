import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Speeds up the search among thousands of surgeons: the normal form of each name is stored, and an index finds the
 * hospitals where a surgeon operates. The database itself writes the searched text, as it does for patients.
 */
export class ExpandSurgeonSearch1763650000480 implements MigrationInterface {
  readonly name = 'ExpandSurgeonSearch1763650000480';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "surgeon" ADD "surgeon_search" text NOT NULL DEFAULT ''`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION write_surgeon_search() RETURNS trigger LANGUAGE plpgsql
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        NEW.surgeon_search := concat_ws(' ',
          search_names(NEW.surgeon_title, NEW.surgeon_first_name, NEW.surgeon_last_name), NEW.surgeon_gmc_number);
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER surgeon_search_is_written BEFORE INSERT OR UPDATE ON surgeon FOR EACH ROW
      EXECUTE FUNCTION write_surgeon_search()`);
    await runner.query(`UPDATE "surgeon" SET "surgeon_search" = ''`);
    await runner.query(`CREATE INDEX "surgery_of_surgeon_by_hospital" ON "surgery" ("surgeon_id", "hospital_id")
      WHERE ended_outcome IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "surgery_of_surgeon_by_hospital"`);
    await runner.query('DROP TRIGGER surgeon_search_is_written ON surgeon');
    await runner.query('DROP FUNCTION write_surgeon_search()');
    await runner.query(`ALTER TABLE "surgeon" DROP COLUMN "surgeon_search"`);
  }
}
