import type { ChangedDetail, StatementContent } from '@candour/contracts';
import type { EntityManager } from 'typeorm';
import { joined, rows, type Sql, sql } from '../../database/sql';

type ToldStatement = Pick<
  StatementContent,
  'discussed_by' | 'discussed_by_role' | 'discussed_on' | 'discussed_how' | 'supporter'
>;

/** What a story says of an act, by its kind. Never an answer, a note or a reason. */
export interface ToldDetails extends Partial<ToldStatement> {
  readonly category?: string;
  readonly side?: string | null;
  readonly written_by?: string;
  readonly language?: string | null;
  readonly typed_text?: string | null;
  readonly device?: string | null;
  readonly session?: string;
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
  | 'matters'
  | 'certified'
  | 'wrote-notes'
  | 'discussed'
  | 'stated'
  | 'opened'
  | 'signed'
  | 'confirmed'
  | 'decided'
  | 'changed'
  | 'round-ended';

/** Something on the way to a consent, or several things of a kind from `at` until `until`. */
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

/** The form whose story is told. */
interface ToldForm {
  readonly surgeryId: string;
  readonly round: number;
  readonly documentHash: string;
}

/** The columns of an act, in their order; what an act has not is null. */
const act = (
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

const SIGNED_BY = sql`jsonb_build_object('typed_text', typed_text, 'device', user_agent, 'session', right(session_id::text, 8))`;

const learned = (surgeryId: string): readonly Sql[] => [
  act('answered', {
    at: sql`min(r.saved_at)`,
    until: sql`max(r.saved_at)`,
    amount: sql`count(*)`,
    total: sql`(SELECT count(*) FROM question asked WHERE asked.assessment_id = a.assessment_id)`,
    details: sql`jsonb_build_object('category', a.category)`,
    from: sql`surgery s JOIN assessment a ON a.operation_version_id = s.operation_version_id
      JOIN question q ON q.assessment_id = a.assessment_id
      JOIN answer r ON r.question_id = q.question_id AND r.surgery_id = s.surgery_id AND r.run = s.learning_run
      WHERE s.surgery_id = ${surgeryId} AND a.category <> 'Feedback' GROUP BY a.assessment_id, a.category`,
  }),
  act('viewed', {
    at: sql`min(e.saved_at)`,
    until: sql`max(e.saved_at)`,
    amount: sql`count(*)`,
    total: sql`(SELECT count(*) FROM syllabus y JOIN resource USING (syllabus_id)
      WHERE y.operation_version_id = s.operation_version_id)`,
    from: sql`surgery s JOIN engagement e ON e.surgery_id = s.surgery_id AND e.run = s.learning_run AND e.viewed > 0
      WHERE s.surgery_id = ${surgeryId} GROUP BY s.operation_version_id`,
  }),
  act('certified', {
    at: sql`consented_at`,
    from: sql`surgery s JOIN certificate c ON c.surgery_id = s.surgery_id AND c.run = s.learning_run
      WHERE s.surgery_id = ${surgeryId}`,
  }),
];

const prepared = (surgeryId: string): readonly Sql[] => [
  act('began', {
    at: sql`surgery_created_at`,
    role: sql`created_by`,
    from: sql`surgery WHERE surgery_id = ${surgeryId}`,
  }),
  act('registered', {
    at: sql`created_at`,
    from: sql`surgery JOIN patient USING (patient_id) JOIN account USING (account_id) WHERE surgery_id = ${surgeryId}`,
  }),
  act('linked', {
    at: sql`at`,
    role: sql`'SURGEON'`,
    account: sql`account_id`,
    from: sql`audit_entry WHERE surgery_id = ${surgeryId} AND action = 'surgery.linked'`,
  }),
  act('side', {
    at: sql`at`,
    role: sql`details->>'of'`,
    account: sql`account_id`,
    details: sql`jsonb_build_object('side', details->'side')`,
    from: sql`audit_entry WHERE surgery_id = ${surgeryId} AND action = 'surgery.side-said'`,
  }),
  act('matters', {
    at: sql`max(said_at)`,
    from: sql`what_matters WHERE surgery_id = ${surgeryId} HAVING count(*) > 0`,
  }),
  act('wrote-notes', {
    at: sql`min(created_at)`,
    until: sql`max(created_at)`,
    role: sql`author_role`,
    account: sql`surgeon.account_id`,
    amount: sql`count(*)`,
    from: sql`note LEFT JOIN surgeon ON surgeon_id = author_id WHERE surgery_id = ${surgeryId}
      GROUP BY author_role, surgeon.account_id`,
  }),
  act('discussed', {
    at: sql`min(said_at)`,
    until: sql`max(said_at)`,
    role: sql`'SURGEON'`,
    account: sql`account_id`,
    amount: sql`count(DISTINCT question_id)`,
    from: sql`discussed_answer WHERE surgery_id = ${surgeryId} GROUP BY account_id`,
  }),
];

const agreed = ({ surgeryId, round, documentHash }: ToldForm): readonly Sql[] => {
  const untilRound = sql`surgery_id = ${surgeryId} AND round <= ${round}`;
  return [
    act('stated', {
      at: sql`written_at`,
      role: sql`'SURGEON'`,
      details: sql`jsonb_build_object('written_by', written_by, 'discussed_by', content->'discussed_by',
        'discussed_by_role', content->'discussed_by_role', 'discussed_on', content->'discussed_on',
        'discussed_how', content->'discussed_how', 'language', content->'interpreter'->'language',
        'supporter', content->'supporter')`,
      from: sql`consent_statement WHERE ${untilRound}`,
    }),
    act('opened', {
      at: sql`min(at)`,
      role: sql`role`,
      account: sql`account_id`,
      from: sql`audit_entry WHERE surgery_id = ${surgeryId} AND details->>'call' = 'document'
        AND details->>'document_hash' = ${documentHash} GROUP BY role, account_id`,
    }),
    act('signed', {
      at: sql`signed_at`,
      role: sql`role`,
      account: sql`account_id`,
      round: sql`round`,
      details: SIGNED_BY,
      from: sql`signature WHERE ${untilRound}`,
    }),
    act('confirmed', {
      at: sql`confirmed_at`,
      role: sql`role`,
      account: sql`account_id`,
      round: sql`round`,
      details: sql`${SIGNED_BY} || jsonb_build_object('changed', changed)`,
      from: sql`confirmation WHERE ${untilRound}`,
    }),
    act('decided', {
      at: sql`decided_at`,
      role: sql`role`,
      account: sql`account_id`,
      round: sql`round`,
      details: sql`jsonb_build_object('event', event)`,
      from: sql`consent_decision WHERE ${untilRound}`,
    }),
    act('changed', {
      at: sql`changed_at`,
      role: sql`role`,
      account: sql`account_id`,
      details: sql`jsonb_build_object('fields', jsonb_path_query_array(details, '$[*].field'), 'opened', opened)`,
      from: sql`consent_change WHERE ${untilRound}`,
    }),
    act('round-ended', {
      at: sql`closed_at`,
      role: sql`'CLOCK'`,
      round: sql`round`,
      from: sql`consent_round WHERE surgery_id = ${surgeryId} AND round < ${round}`,
    }),
  ];
};

/** Everything on the way to a form up to now, in its order: one statement, in the transaction of the caller. */
export const storyOf = (manager: EntityManager, form: ToldForm): Promise<ToldAct[]> => {
  const acts = [...prepared(form.surgeryId), ...learned(form.surgeryId), ...agreed(form)];
  return rows(
    manager,
    sql<ToldAct>`
     SELECT what, at, until, told.role, amount, total, round, details,
       nullif(concat_ws(' ', surgeon_title, surgeon_first_name, surgeon_last_name), '') AS surgeon
     FROM (${joined(acts, sql` UNION ALL `)}) AS told
     LEFT JOIN surgeon g ON g.account_id = told.account_id AND told.role = 'SURGEON'
     ORDER BY at, what = 'round-ended' DESC, what`,
  );
};
