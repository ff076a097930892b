import type { MigrationInterface, QueryRunner } from 'typeorm';

const LAST_DECIDED = 'SELECT max(decided_at) FROM account_decision d WHERE d.account_id =';

/**
 * A surgeon's row stores the time of the last decision about their account, so that an administrator's list can begin
 * with the newest without reading the decisions. The database writes it, so that it is also right while the previous
 * version runs.
 */
export class ExpandSurgeonDecisions1763650000580 implements MigrationInterface {
  readonly name = 'ExpandSurgeonDecisions1763650000580';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "surgeon" ADD "surgeon_decided_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION write_surgeon_decided_at() RETURNS trigger LANGUAGE plpgsql
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        UPDATE surgeon SET surgeon_decided_at = greatest(surgeon_decided_at, NEW.decided_at)
        WHERE account_id = NEW.account_id;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER surgeon_decision_is_dated AFTER INSERT ON account_decision FOR EACH ROW
      EXECUTE FUNCTION write_surgeon_decided_at()`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION find_surgeon_decided_at() RETURNS trigger LANGUAGE plpgsql
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        NEW.surgeon_decided_at := (${LAST_DECIDED} NEW.account_id);
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER surgeon_begins_with_decisions BEFORE INSERT ON surgeon FOR EACH ROW
      EXECUTE FUNCTION find_surgeon_decided_at()`);
    await runner.query(`UPDATE "surgeon" g SET "surgeon_decided_at" = (${LAST_DECIDED} g.account_id)`);
    await runner.query(`CREATE INDEX "surgeon_by_standing" ON "surgeon" ((CASE
      WHEN status_before_closing IS NOT NULL THEN 'CLOSED' WHEN surgeon_status = 'NOT_VERIFIED' THEN 'WAITING'
      ELSE surgeon_status END), "surgeon_decided_at" DESC NULLS LAST, "surgeon_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "surgeon_by_standing"');
    await runner.query('DROP TRIGGER surgeon_begins_with_decisions ON surgeon');
    await runner.query('DROP FUNCTION find_surgeon_decided_at()');
    await runner.query('DROP TRIGGER surgeon_decision_is_dated ON account_decision');
    await runner.query('DROP FUNCTION write_surgeon_decided_at()');
    await runner.query(`ALTER TABLE "surgeon" DROP COLUMN "surgeon_decided_at"`);
  }
}
