import type { ChangedDetail, ProofKind, StatementContent } from '@candour/contracts';
import type { EntityManager } from 'typeorm';
import { joined, rows, type Sql, sql } from '../../database/sql';

type ToldStatement = Pick<
  StatementContent,
  'discussed_by' | 'discussed_by_role' | 'discussed_on' | 'discussed_how' | 'supporter'
>;

/** The details of an act in a story, by its kind. Never an answer, a note or a reason. */
export interface ToldDetails extends Partial<ToldStatement> {
  readonly category?: string;
  readonly side?: string | null;
  readonly written_by?: string;
  readonly language?: string | null;
  readonly typed_text?: string | null;
  readonly device?: string | null;
  readonly session?: string;
  readonly proof_kind?: ProofKind | null;
  readonly proved_at?: string | null;
  readonly event?: string;
  readonly changed?: 'NO' | 'YES';
  readonly fields?: readonly ChangedDetail['field'][];
  readonly opened?: boolean;
}

type Act =
  | 'began'
  | 'registered'
  | 'linked'
  | 'side'
  | 'answered'
  | 'viewed'
  | 'looked-again'
  | 'matters'
  | 'certified'
  | 'wrote-notes'
  | 'discussed'
  | 'stated'
  | 'opened'
  | 'signed'
  | 'copied'
  | 'confirmed'
  | 'decided'
  | 'changed'
  | 'round-ended';

/** An act that led to a consent, or several acts of a kind from `at` until `until`. */
export interface ToldAct {
  readonly what: Act;
  readonly at: Date;
  readonly until: Date | null;
  readonly role: 'PATIENT' | 'SURGEON' | 'ADMIN' | 'CLOCK';
  /** The name of the surgeon who did it; null for everybody else. */
  readonly surgeon: string | null;
  readonly amount: number | null;
  readonly total: number | null;
  readonly round: number | null;
  readonly details: ToldDetails | null;
}

/** The columns of an act, in order; missing ones are null. */
export const act = (
  what: Act,
  {
    at,
    from,
    until = sql`NULL`,
    role = sql`'PATIENT'`,
    account = sql`NULL`,
    amount = sql`NULL`,
    total = sql`NULL`,
    round = sql`NULL`,
    details = sql`NULL`,
  }: Readonly<Record<'at' | 'from', Sql>> &
    Partial<Readonly<Record<'until' | 'role' | 'account' | 'amount' | 'total' | 'round' | 'details', Sql>>>,
): Sql => sql`
  SELECT ${what}::text AS what, ${at}::timestamptz AS at, ${until}::timestamptz AS until, ${role}::text AS role,
    ${account}::uuid AS account_id, ${amount}::int AS amount, ${total}::int AS total, ${round}::int AS round,
    ${details}::jsonb AS details
  FROM ${from}`;

/** The acts in order, with the names of the surgeons: one statement in the caller's transaction. */
export const inOrder = (manager: EntityManager, acts: readonly Sql[]): Promise<ToldAct[]> =>
  rows(
    manager,
    sql<ToldAct>`
     SELECT what, at, until, told.role, amount, total, round, details,
       nullif(concat_ws(' ', surgeon_title, surgeon_first_name, surgeon_last_name), '') AS surgeon
     FROM (${joined(acts, sql` UNION ALL `)}) AS told
     LEFT JOIN surgeon g ON g.account_id = told.account_id AND told.role = 'SURGEON'
     ORDER BY at, what = 'round-ended' DESC, what`,
  );
