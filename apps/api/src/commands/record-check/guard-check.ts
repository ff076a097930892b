import type { EntityManager } from 'typeorm';
import { APPLICATION_ROLE } from '../../database/application-login';
import { rows, sql } from '../../database/sql';

/**
 * The tables whose rows the application may insert and read, and nothing else, except for the columns of some tables
 * that change later.
 */
const WRITTEN_ONCE = [
  'account_decision',
  'assessment',
  'assessment_completion',
  'audit_checkpoint',
  'audit_entry',
  'audit_seal',
  'audit_tile',
  'certificate',
  'confirmation',
  'consent_change',
  'consent_decision',
  'consent_form',
  'consent_round',
  'consent_statement',
  'discussed_answer',
  'document',
  'document_seal',
  'former_operation',
  'media_file',
  'note',
  'operation_version',
  'own_words',
  'question',
  'resource',
  'seal_certificate',
  'signature',
  'syllabus',
  'syllabus_completion',
  'text_version',
  'what_matters',
] as const;

/** The triggers that protect columns which the application may write once. */
const TRIGGERS = [
  'audit_anchor_is_kept',
  'certificate_is_kept',
  'consent_form_is_kept',
  'document_checkpoint_is_kept',
  'document_is_kept',
] as const;

/**
 * Finds removed triggers and rights of the database. The trail can still be compared, but the rows that they
 * protected can be changed.
 */
export const checkGuards = async (manager: EntityManager): Promise<string[]> => {
  const open = await rows(
    manager,
    sql<{
      name: string;
    }>`SELECT name FROM unnest(${[...WRITTEN_ONCE]}::text[]) AS name, unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) AS act
      WHERE to_regrole(${APPLICATION_ROLE}) IS NOT NULL AND has_table_privilege(${APPLICATION_ROLE}, name, act)
      GROUP BY name ORDER BY name`,
  );
  const off = await rows(
    manager,
    sql<{ name: string }>`SELECT name FROM unnest(${[...TRIGGERS]}::text[]) AS name
      WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = name AND tgenabled IN ('O', 'A')) ORDER BY name`,
  );
  return [
    ...open.map(({ name }) => `the application may rewrite ${name}: its rights were widened`),
    ...off.map(({ name }) => `the trigger ${name} is gone or switched off`),
  ];
};
