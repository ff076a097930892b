import { type EntityManager, QueryFailedError } from 'typeorm';
import { checkAuditChain } from '../../audit/audit-chain-check';
import { pinNames } from '../../audit/audit-hash';
import { EVIDENCE_KINDS, type EvidenceKind, evidenceRows } from '../../audit/evidence';
import { execute, one, oneOrNone, type Sql, sql } from '../../database/sql';
import type { NoteKey } from '../../audit/signed-note';
import { checkAnchors } from './anchor-check';
import { checkCheckpoints, checkClaims } from './checkpoint-check';
import { CLOCK_CONTRADICTIONS } from './clock-contradictions';
import { DOCUMENT_CONTRADICTIONS } from './document-contradictions';
import { checkGuards } from './guard-check';
import { checkPasskeys } from './passkey-check';
import { SEAL_CONTRADICTIONS } from './seal-contradictions';
import { STANDING_CONTRADICTIONS } from './standing-contradictions';
import { checkVersions } from './version-check';
import { WAY_IN_CONTRADICTIONS } from './way-in-contradictions';

export interface RecordReport {
  /** The checked items, one line each. */
  readonly lines: readonly string[];
  /** Rows that differ from what was written, one line each; empty when there are none. */
  readonly problems: readonly string[];
}

interface Different {
  readonly id: string;
  readonly what: 'changed' | 'removed' | 'added';
  readonly total: number;
}

/**
 * The first entry about a row counts: a later one with another hash may be an attempt to cover up a change. An entry
 * below the first sequence number lies under no seal and is ignored.
 */
const differences = (kind: EvidenceKind): Sql<Different> => sql`
  WITH written AS (
    SELECT DISTINCT ON (details->'evidence'->>'id')
           details->'evidence'->>'id' AS id, details->'evidence'->>'sha256' AS sha256
    FROM audit_entry WHERE sequence > 0 AND details->'evidence'->>'kind' = ${kind}
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

/**
 * Compares every row that is evidence with its entry in the audit trail. PostgreSQL computes the hashes; no row is
 * fetched.
 */
const checkEvidence = async (manager: EntityManager): Promise<RecordReport> => {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const kind of EVIDENCE_KINDS) {
    const { rows } = await one(
      manager,
      sql<{ rows: number }>`SELECT count(*)::int AS rows FROM (${evidenceRows(kind)}) AS counted`,
    );
    lines.push(`${kind}: ${rows} compared with the audit trail`);
    const first = await oneOrNone(manager, differences(kind));
    if (first) problems.push(`${kind} ${first.id} ${MEANING[first.what]}${andMore(first.total)}`);
  }
  return { lines, problems };
};

/** Rows that contradict one another, and the meaning of each contradiction. */
const CONTRADICTIONS: readonly { readonly rows: Sql; readonly says: string }[] = [
  {
    rows: sql`SELECT 'the ' || kind || ' of surgery ' || surgery_id AS name FROM document
          WHERE bytes IS NOT NULL AND sha256 IS DISTINCT FROM encode(sha256(bytes), 'hex') ORDER BY surgery_id`,
    says: 'is not the file that was stored',
  },
  {
    rows: sql`SELECT 'the file ' || hash AS name FROM media_file
          WHERE hash IS DISTINCT FROM encode(sha256(bytes), 'hex') ORDER BY hash`,
    says: 'of the content is not the one that was imported',
  },
  // Both signatures bind the same content, frozen at the first signature.
  {
    rows: sql`SELECT 'the ' || role || ' signature of surgery ' || surgery_id AS name
          FROM signature LEFT JOIN consent_form USING (surgery_id, round)
          WHERE signature.document_hash IS DISTINCT FROM consent_form.document_hash ORDER BY surgery_id`,
    says: 'names another document',
  },
  // The signature row, the time on the surgery, the consent and the stored form must agree once both have signed.
  {
    rows: sql`SELECT 'the signatures of surgery ' || surgery.surgery_id AS name FROM surgery
          LEFT JOIN consent_form AS form ON form.surgery_id = surgery.surgery_id AND form.round = consent_round
          LEFT JOIN signature AS patient ON patient.surgery_id = surgery.surgery_id AND patient.round = consent_round
            AND patient.role = 'PATIENT'
          LEFT JOIN signature AS surgeon ON surgeon.surgery_id = surgery.surgery_id AND surgeon.round = consent_round
            AND surgeon.role = 'SURGEON'
          LEFT JOIN document ON document.surgery_id = surgery.surgery_id AND document.kind = 'CONSENT_FORM'
            AND document.round = consent_round AND document.stamp = ''
          WHERE patient_signed_at IS DISTINCT FROM patient.signed_at OR surgeon_signed_at IS DISTINCT FROM surgeon.signed_at
            OR (patient.signed_at IS NULL AND surgeon.signed_at IS NULL) <> (form.facts IS NULL)
            OR (patient.signed_at IS NULL) <> (consent_state NOT IN ('PATIENT_SIGNED', 'SIGNED', 'CONFIRMED', 'WITHDRAWN'))
            OR (surgeon.signed_at IS NULL AND consent_state IN ('SURGEON_SIGNED', 'SIGNED', 'CONFIRMED'))
            OR (patient.signed_at IS NOT NULL AND surgeon.signed_at IS NOT NULL AND document_id IS NULL)
          ORDER BY surgery.surgery_id`,
    says: 'and what is noted about them do not agree',
  },
  // Each move of a consent form has an entry, so the last one states the form's state. A move that closed a round
  // names it.
  {
    rows: sql`SELECT 'the consent of surgery ' || surgery_id AS name FROM surgery LEFT JOIN (
            SELECT DISTINCT ON (surgery_id) surgery_id, (details->>'round')::integer AS round, details->>'to' AS state
            FROM audit_entry WHERE sequence > 0 AND action LIKE 'consent.%' ORDER BY surgery_id, sequence DESC
          ) AS last USING (surgery_id)
          WHERE CASE WHEN last.round IS NULL THEN (1, 'OPEN'::text) WHEN last.round < consent_round THEN (last.round + 1, 'OPEN'::text)
                     ELSE (last.round, last.state) END IS DISTINCT FROM (consent_round, consent_state)
          ORDER BY surgery_id`,
    says: 'is not what its audit trail says',
  },
  // While both have given a side, the form is held if and only if they differ. A disputed side may be missing.
  {
    rows: sql`SELECT 'the sides of surgery ' || surgery_id AS name FROM surgery
          WHERE ended_outcome IS NULL AND (surgery_laterality <> surgeon_side) <> ('SIDE' = ANY (consent_holds))
          ORDER BY surgery_id`,
    says: 'and what holds its form do not agree',
  },
  // Each given side has an entry; an older surgery has none until a side is given.
  {
    rows: sql`SELECT 'a side of surgery ' || surgery_id AS name FROM surgery JOIN (
            SELECT DISTINCT ON (surgery_id, details->>'of') surgery_id, details->>'of' AS whose, details->>'side' AS side
            FROM audit_entry WHERE sequence > 0 AND action = 'surgery.side-said'
            ORDER BY surgery_id, details->>'of', sequence DESC
          ) AS last USING (surgery_id)
          WHERE side IS DISTINCT FROM CASE whose WHEN 'PATIENT' THEN surgery_laterality ELSE surgeon_side END
          ORDER BY surgery_id`,
    says: 'is not the one that was said last',
  },
  ...CLOCK_CONTRADICTIONS,
  ...DOCUMENT_CONTRADICTIONS,
  ...SEAL_CONTRADICTIONS,
  ...STANDING_CONTRADICTIONS,
  ...WAY_IN_CONTRADICTIONS,
  // The sealed line of an entry contains only the hash of the network address; the nonce is beside the address.
  {
    rows: sql`SELECT 'the network address of audit entry ' || sequence AS name FROM audit_entry
          WHERE (network_address IS NOT NULL OR address_nonce IS NOT NULL OR details->>'address_sha256' IS NOT NULL)
            AND details->>'address_sha256' IS DISTINCT FROM
              encode(sha256(convert_to(address_nonce || ' ' || network_address, 'UTF8')), 'hex')
          ORDER BY sequence`,
    says: 'is not the one that was written',
  },
  {
    rows: sql`SELECT 'the certificate of surgery ' || surgery.surgery_id AS name
          FROM surgery LEFT JOIN certificate ON certificate.surgery_id = surgery.surgery_id
            AND certificate.run = surgery.learning_run
          WHERE certificate_consented_at IS DISTINCT FROM consented_at ORDER BY surgery.surgery_id`,
    says: 'and what is noted about it do not agree',
  },
];

/** Whether a row contains an invalid JSON text, number or certificate: a data exception of PostgreSQL. */
const isUnreadable = (error: unknown): error is QueryFailedError =>
  error instanceof QueryFailedError && String(Object(error.driverError).code).startsWith('22');

/** A row that makes one comparison fail does not prevent the others. */
const checkContradictions = async (manager: EntityManager): Promise<string[]> => {
  const problems: string[] = [];
  for (const { rows, says } of CONTRADICTIONS) {
    const wrong = sql<{ name: string; total: number }>`
      SELECT name, count(*) OVER ()::int AS total FROM (${rows}) AS wrong LIMIT 1`;
    try {
      const first = await manager.transaction((nested) => oneOrNone(nested, wrong));
      if (first) problems.push(`${first.name} ${says}${andMore(first.total)}`);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      problems.push(`whether something ${says} can't be told: a row is unreadable (${error.message})`);
    }
  }
  return problems;
};

interface RecordCheckOptions {
  /** The public keys of this installation's checkpoints; without them their signatures are not checked. */
  readonly keys?: readonly NoteKey[];
  /** The path of the seals that were written outside the database. */
  readonly anchors?: string;
  /** The checkpoint of a printed document. */
  readonly printed?: string;
}

/**
 * Checks that all evidence is as it was written at the time: on one snapshot, while Candour runs or not, in a read-only
 * transaction.
 */
export const checkRecords = (
  manager: EntityManager,
  { keys, anchors, printed }: RecordCheckOptions = {},
): Promise<RecordReport> =>
  manager.transaction('REPEATABLE READ', async (snapshot) => {
    await execute(snapshot, sql`SET TRANSACTION READ ONLY`);
    await pinNames(snapshot);
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await execute(snapshot, sql`SELECT set_config(${limit}, '0', true)`);
    const evidence = await checkEvidence(snapshot);
    const versions = await checkVersions(snapshot);
    const passkeys = await checkPasskeys(snapshot);
    const contradictions = await checkContradictions(snapshot);
    const guards = await checkGuards(snapshot);
    const chain = await checkAuditChain(snapshot);
    const checkpoints = await checkCheckpoints(snapshot, keys);
    const anchored = anchors === undefined ? null : await checkAnchors(snapshot, anchors, keys);
    const claims = printed === undefined ? [] : [{ note: printed, last_entry: null }];
    return {
      lines: [
        ...evidence.lines,
        ...versions.lines,
        ...passkeys.lines,
        `${chain.sealedEntries} audit entries under ${chain.seals} seals, ${chain.unsealedEntries} not sealed yet`,
        `last seal ${chain.lastHash}`,
        ...checkpoints.lines,
        ...(anchored?.lines ?? []),
        ...claims.map(() => 'the printed checkpoint compared with the audit trail'),
      ],
      problems: [
        ...evidence.problems,
        ...versions.problems,
        ...passkeys.problems,
        ...contradictions,
        ...guards,
        ...chain.breaks,
        ...checkpoints.problems,
        ...(anchored?.problems ?? []),
        ...(await checkClaims(snapshot, claims, keys)),
      ],
    };
  });
