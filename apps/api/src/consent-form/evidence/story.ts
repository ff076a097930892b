import type { EndpointName } from '@candour/contracts';
import type { EntityManager } from 'typeorm';
import { type Sql, sql } from '../../database/sql';
import { act, inOrder, type ToldAct } from './told-act';

/** The form that the story is about. */
interface ToldForm {
  readonly surgeryId: string;
  readonly round: number;
  readonly documentHash: string;
}

/** The calls with which a patient downloads a form. */
const DOWNLOADS: readonly EndpointName[] = ['downloadConsentForm', 'downloadCopy'];

const SIGNED_BY = sql`jsonb_build_object('typed_text', typed_text, 'device', user_agent, 'session', right(session_id::text, 8),
  'proof_kind', proof_kind, 'proved_at', proved_at)`;

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
  act('looked-again', {
    at: sql`min(o.said_at)`,
    until: sql`max(o.said_at)`,
    amount: sql`count(DISTINCT o.question_id)`,
    from: sql`surgery s JOIN own_words o ON o.surgery_id = s.surgery_id AND o.run = s.learning_run
      WHERE s.surgery_id = ${surgeryId} HAVING count(*) > 0`,
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
    act('copied', {
      at: sql`min(e.at)`,
      from: sql`signature g JOIN audit_entry e ON e.surgery_id = g.surgery_id AND e.at >= g.signed_at
        WHERE g.surgery_id = ${surgeryId} AND g.round = ${round} AND g.role = 'PATIENT'
          AND e.action = 'document.opened' AND e.role = 'PATIENT'
          AND (e.details->>'document_hash' = ${documentHash} OR e.details->>'call' = ANY(${DOWNLOADS}::text[]))
        HAVING count(*) > 0`,
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

/** All acts that led to a form, up to now. */
export const storyOf = (manager: EntityManager, form: ToldForm): Promise<ToldAct[]> =>
  inOrder(manager, [...prepared(form.surgeryId), ...learned(form.surgeryId), ...agreed(form)]);

/** The learning of a surgery's current run up to now. */
export const learningStoryOf = (manager: EntityManager, surgeryId: string): Promise<ToldAct[]> =>
  inOrder(manager, learned(surgeryId));
