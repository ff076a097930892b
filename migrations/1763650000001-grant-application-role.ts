import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';
/** Tables that are written once and never changed: the role can insert and read rows. */
const APPEND_ONLY = ['audit_entry', 'audit_seal', 'signature'] as const;

/**
 * The role that the application runs as. It can change neither the schema nor an entry of the audit trail or a
 * signature. A role belongs to the whole server, so another database or an administrator may have created it already.
 */
export class GrantApplicationRole1763650000001 implements MigrationInterface {
  readonly name = 'GrantApplicationRole1763650000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${ROLE}') THEN CREATE ROLE ${ROLE} NOLOGIN; END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END $$`);
    await runner.query(`GRANT USAGE ON SCHEMA public TO ${ROLE}`);
    await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${ROLE}`);
    for (const table of APPEND_ONLY) await runner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${ROLE}`);
    await runner.query(`REVOKE INSERT, UPDATE, DELETE ON migration FROM ${ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${ROLE}`);
    await runner.query(`REVOKE USAGE ON SCHEMA public FROM ${ROLE}`);
  }
}
