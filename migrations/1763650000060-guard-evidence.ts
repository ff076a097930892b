import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

/** All columns of an audit entry except its number, which only PostgreSQL assigns. */
const GIVEN = 'at, action, account_id, role, surgery_id, subject_id, details, request_id';

/**
 * PostgreSQL alone numbers the audit trail: no seal covers entries below the first number, so none may be there, and
 * the application cannot choose a number. Nor can it undo the record of what was anchored outside the database; the
 * owner can, because a restore needs it.
 */
export class GuardEvidence1763650000060 implements MigrationInterface {
  readonly name = 'GuardEvidence1763650000060';

  async up(runner: QueryRunner): Promise<void> {
    // Existing entries are not checked here: `verify` reports them, and an upgrade neither reads the whole trail nor
    // fails on it.
    await runner.query(
      `ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_after_zero" CHECK ("sequence" > 0) NOT VALID`,
    );
    await runner.query(`REVOKE INSERT ON audit_entry FROM ${ROLE}`);
    await runner.query(`GRANT INSERT (${GIVEN}) ON audit_entry TO ${ROLE}`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_anchors() RETURNS trigger LANGUAGE plpgsql
      SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        IF EXISTS (SELECT FROM pg_class WHERE oid = TG_RELID AND pg_get_userbyid(relowner) = current_user) THEN
          RETURN NEW;
        END IF;
        IF TG_OP = 'UPDATE' AND (NEW.target <> OLD.target OR NEW.seal < OLD.seal OR NEW.last_entry < OLD.last_entry
                                 OR NEW.entries < OLD.entries) THEN
          RAISE EXCEPTION 'what was anchored never goes back' USING ERRCODE = 'insufficient_privilege';
        END IF;
        IF NOT EXISTS (SELECT FROM audit_seal WHERE to_sequence = NEW.last_entry) THEN
          RAISE EXCEPTION 'what was anchored ends at a seal' USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER audit_anchor_is_kept BEFORE INSERT OR UPDATE ON audit_anchor FOR EACH ROW
      EXECUTE FUNCTION keep_anchors()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_anchor_is_kept ON audit_anchor');
    await runner.query('DROP FUNCTION keep_anchors()');
    await runner.query(`REVOKE INSERT (${GIVEN}) ON audit_entry FROM ${ROLE}`);
    await runner.query(`GRANT INSERT ON audit_entry TO ${ROLE}`);
    await runner.query(`ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_after_zero"`);
  }
}
