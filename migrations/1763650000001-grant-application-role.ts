import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';
/** What is written once and never changed: the role can add to it and read it. */
const APPEND_ONLY = ['audit_entry', 'audit_seal', 'signature'] as const;

/**
 * The role that the application runs as. It can change no schema, and nothing that it has written to the audit
 * trail or to the signatures. A role belongs to the whole server, so another database, or an administrator, may have made it already.
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
