import type { Hold, RoundState } from '@candour/contracts';
import type { DataSource } from 'typeorm';
import { one, rows, sql } from '../../database/sql';

const ACTS_WITHIN_S = 300;
const PRINTED_WITHIN_S = 900;

/** The acts of the audit trail that are counted for a monitor. */
export const COUNTED_ACTS = [
  'session.started',
  'session.refused',
  'session.token-reused',
  'second-factor.refused',
  'limit.refused',
  'access.refused',
  'consent.patient-signed',
  'consent.surgeon-signed',
  'consent.patient-withdrew',
  'document.stored',
] as const;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** The age in seconds of the oldest pending document; 0 without one. */
export const oldestDocument = async (on: DataSource, now: Date): Promise<number> => {
  const { seconds } = await one(
    on,
    sql<{ seconds: number }>`
     SELECT coalesce(extract(epoch FROM ${now}::timestamptz - min(requested_at)), 0)::float AS seconds
     FROM document WHERE bytes IS NULL`,
  );
  return Math.max(0, seconds);
};

/** Seconds from the request of a document to its storage, for recent ones; null without any. */
export const documentTimes = async (on: DataSource, now: Date) =>
  one(
    on,
    sql<{ median: number | null; longest: number | null }>`
     SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median, max(seconds) AS longest
     FROM (SELECT extract(epoch FROM audit_entry.at - requested_at)::float AS seconds
       FROM audit_entry JOIN document ON document_id = subject_id
       WHERE action = 'document.stored' AND action <> 'record.read' AND at > ${before(now, PRINTED_WITHIN_S)}) AS stored`,
  );

/** Mails that are due or have failed; a notice that waits for the end of its interval is not late. */
export const lateMail = async (on: DataSource, now: Date) =>
  one(
    on,
    sql<{ urgent: number; notices: number; oldest_urgent: number; oldest_notice: number }>`
     WITH late AS (SELECT is_urgent, extract(epoch FROM ${now}::timestamptz - created_at)::float AS seconds
       FROM outgoing_mail WHERE sent_at IS NULL AND (attempts > 0 OR send_after <= ${now}))
     SELECT count(*) FILTER (WHERE is_urgent)::int AS urgent, count(*) FILTER (WHERE NOT is_urgent)::int AS notices,
       coalesce(max(seconds) FILTER (WHERE is_urgent), 0) AS oldest_urgent,
       coalesce(max(seconds) FILTER (WHERE NOT is_urgent), 0) AS oldest_notice
     FROM late`,
  );

/** The number of each act within the last five minutes. */
export const recentActs = async (on: DataSource, now: Date) =>
  rows(
    on,
    sql<{ action: string; count: number }>`
     SELECT action, count(*)::int FROM audit_entry
     WHERE action = ANY(${COUNTED_ACTS}) AND action <> 'record.read' AND at > ${before(now, ACTS_WITHIN_S)}
     GROUP BY action`,
  );

/** The current rounds of surgeries that have not ended, by state and holds. */
export const currentRounds = async (on: DataSource) =>
  rows(
    on,
    sql<{ state: RoundState; holds: Hold[]; count: number }>`
     SELECT consent_state AS state, consent_holds AS holds, count(*)::int
     FROM surgery WHERE ended_outcome IS NULL GROUP BY consent_state, consent_holds`,
  );
