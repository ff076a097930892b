import type { EntityManager } from 'typeorm';
import { checkAuditChain } from '../audit/audit-chain-check';
import { pinNames } from '../audit/audit-hash';
import { EVIDENCE_KINDS, type EvidenceKind, evidenceRows } from '../audit/evidence';
import { checkAnchors } from './anchor-check';
import { checkVersions } from './version-check';

export interface RecordReport {
  /** What was looked at, a line each. */
  readonly lines: readonly string[];
  /** What is not as it was written, a line each; empty when all of it is. */
  readonly problems: readonly string[];
}

interface Different {
  readonly id: string;
  readonly what: 'changed' | 'removed' | 'added';
  readonly total: number;
}

/**
 * The first entry about a row counts: a later one with another hash only covers up. One below the first sequence number
 * lies under no seal, and says nothing.
 */
const differences = (kind: EvidenceKind): string => `
  WITH written AS (
    SELECT DISTINCT ON (details->'evidence'->>'id')
           details->'evidence'->>'id' AS id, details->'evidence'->>'sha256' AS sha256
    FROM audit_entry WHERE sequence > 0 AND details->'evidence'->>'kind' = $1
    ORDER BY details->'evidence'->>'id', sequence
  ), found AS (${evidenceRows(kind)})
  SELECT id, count(*) OVER ()::int AS total,
         CASE WHEN found.sha256 IS NULL THEN 'removed' WHEN written.sha256 IS NULL THEN 'added' ELSE 'changed' END AS what
  FROM written FULL JOIN found USING (id) WHERE found.sha256 IS DISTINCT FROM written.sha256
  ORDER BY id LIMIT 1`;

const MEANING = {
  changed: 'is not what the audit trail says was written',
  removed: 'is gone: the audit trail says that it was written',
  added: 'is in no audit entry: it was not written by Candour',
} as const;

const andMore = (total: number): string => (total > 1 ? ` (and ${total - 1} more like it)` : '');

/** Compares every row that proves something with its entry in the audit trail. PostgreSQL hashes; nothing is fetched. */
const checkEvidence = async (manager: EntityManager): Promise<RecordReport> => {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const kind of EVIDENCE_KINDS) {
    const [{ rows }] = await manager.query(
      `SELECT count(*)::int AS rows FROM (${evidenceRows(kind)}) AS counted`,
    );
    lines.push(`${kind}: ${rows} compared with the audit trail`);
    const [first]: Different[] = await manager.query(differences(kind), [kind]);
    if (first) problems.push(`${kind} ${first.id} ${MEANING[first.what]}${andMore(first.total)}`);
  }
  return { lines, problems };
};

interface Named {
  readonly name: string;
}

/** Rows that contradict one another, each kind with what it means. */
const CONTRADICTIONS: readonly { readonly sql: string; readonly says: string }[] = [
  {
    sql: `SELECT 'the ' || kind || ' of surgery ' || surgery_id AS name FROM document
          WHERE bytes IS NOT NULL AND sha256 IS DISTINCT FROM encode(sha256(bytes), 'hex') ORDER BY surgery_id`,
    says: 'is not the file that was stored',
  },
  {
    sql: `SELECT 'the file ' || hash AS name FROM media_file
          WHERE hash IS DISTINCT FROM encode(sha256(bytes), 'hex') ORDER BY hash`,
    says: 'of the content is not the one that was imported',
  },
  // Both sign the same content, which is what was frozen at the first signature.
  {
    sql: `SELECT 'the ' || role || ' signature of surgery ' || surgery_id AS name
          FROM signature LEFT JOIN consent_form USING (surgery_id)
          WHERE signature.document_hash IS DISTINCT FROM consent_form.document_hash ORDER BY surgery_id`,
    says: 'names another document',
  },
  // A signature, the surgery's mark that it was given, the consent, and the form to be kept once both have signed.
  {
    sql: `SELECT 'the signatures of surgery ' || surgery.surgery_id AS name FROM surgery
          LEFT JOIN consent_form AS form ON form.surgery_id = surgery.surgery_id
          LEFT JOIN signature AS patient ON patient.surgery_id = surgery.surgery_id AND patient.role = 'PATIENT'
          LEFT JOIN signature AS surgeon ON surgeon.surgery_id = surgery.surgery_id AND surgeon.role = 'SURGEON'
          LEFT JOIN document ON document.surgery_id = surgery.surgery_id AND document.kind = 'CONSENT_FORM'
          WHERE patient_signed_at IS DISTINCT FROM patient.signed_at OR surgeon_signed_at IS DISTINCT FROM surgeon.signed_at
            OR (patient.signed_at IS NULL) <> (form.consent IS NULL)
            OR (patient.signed_at IS NOT NULL AND surgeon.signed_at IS NOT NULL AND document_id IS NULL)
          ORDER BY surgery.surgery_id`,
    says: 'and what is noted about them do not agree',
  },
  {
    sql: `SELECT 'the certificate of surgery ' || surgery.surgery_id AS name
          FROM surgery LEFT JOIN certificate USING (surgery_id)
          WHERE certificate_consented_at IS DISTINCT FROM consented_at ORDER BY surgery.surgery_id`,
    says: 'and what is noted about it do not agree',
  },
];

const checkContradictions = async (manager: EntityManager): Promise<string[]> => {
  const problems: string[] = [];
  for (const { sql, says } of CONTRADICTIONS) {
    const [first]: (Named & { total: number })[] = await manager.query(
      `SELECT name, count(*) OVER ()::int AS total FROM (${sql}) AS wrong LIMIT 1`,
    );
    if (first) problems.push(`${first.name} ${says}${andMore(first.total)}`);
  }
  return problems;
};

interface RecordCheckOptions {
  /** What was written of the seals outside the database. */
  readonly anchors?: string;
}

/**
 * Whether everything that proves something is what was written at the time: as of one instant, while Candour runs or
 * not, and in a transaction that can change nothing.
 */
export const checkRecords = (
  manager: EntityManager,
  { anchors }: RecordCheckOptions = {},
): Promise<RecordReport> =>
  manager.transaction('REPEATABLE READ', async (snapshot) => {
    await snapshot.query('SET TRANSACTION READ ONLY');
    await pinNames(snapshot);
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await snapshot.query(`SET LOCAL ${limit} = 0`);
    const evidence = await checkEvidence(snapshot);
    const versions = await checkVersions(snapshot);
    const contradictions = await checkContradictions(snapshot);
    const chain = await checkAuditChain(snapshot);
    const anchored = anchors === undefined ? null : await checkAnchors(snapshot, anchors);
    return {
      lines: [
        ...evidence.lines,
        ...versions.lines,
        `${chain.sealedEntries} audit entries under ${chain.seals} seals, ${chain.unsealedEntries} not sealed yet`,
        `last seal ${chain.lastHash}`,
        ...(anchored?.lines ?? []),
      ],
      problems: [
        ...evidence.problems,
        ...versions.problems,
        ...contradictions,
        ...chain.breaks,
        ...(anchored?.problems ?? []),
      ],
    };
  });
