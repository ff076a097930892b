import { EntitySchema } from 'typeorm';

const id = { type: 'uuid', primary: true } as const;
const uuid = { type: 'uuid', nullable: true } as const;
const text = { type: 'text', nullable: true } as const;
const instant = { type: 'timestamptz', nullable: true } as const;

interface Row {
  readonly [column: string]: unknown;
}

const one = (target: string, column: string) =>
  ({ type: 'many-to-one', target, joinColumn: { name: column } }) as const;

/** The tables of the reads, mapped as usual with TypeORM. */
export const stockEntities = [
  new EntitySchema<Row>({
    name: 'session_token',
    columns: { token_id: id, session_id: uuid, expires_at: instant, dies_at: instant },
    relations: { session: one('session', 'session_id') },
  }),
  new EntitySchema<Row>({
    name: 'session',
    columns: { session_id: id, account_id: uuid, ends_at: instant, revoked_at: instant },
    relations: { account: one('account', 'account_id') },
  }),
  new EntitySchema<Row>({
    name: 'account',
    columns: { account_id: id, email: text, is_admin: { type: 'boolean' } },
    relations: {
      patient: { type: 'one-to-one', target: 'patient', inverseSide: 'account' },
      surgeon: { type: 'one-to-one', target: 'surgeon', inverseSide: 'account' },
    },
  }),
  new EntitySchema<Row>({
    name: 'patient',
    columns: {
      patient_id: id,
      account_id: uuid,
      patient_title: text,
      patient_first_name: text,
      patient_last_name: text,
      patient_gender: text,
      patient_date_of_birth: { type: 'date', nullable: true },
    },
    relations: { account: { ...one('account', 'account_id'), type: 'one-to-one' } },
  }),
  new EntitySchema<Row>({
    name: 'operation',
    columns: { operation_id: id, operation_name: text, operation_laterality: text },
  }),
  new EntitySchema<Row>({
    name: 'surgeon',
    columns: {
      surgeon_id: id,
      account_id: uuid,
      surgeon_title: text,
      surgeon_first_name: text,
      surgeon_last_name: text,
      surgeon_gmc_number: text,
      surgeon_status: text,
    },
    relations: { account: { ...one('account', 'account_id'), type: 'one-to-one' } },
  }),
  new EntitySchema<Row>({
    name: 'hospital',
    columns: { hospital_id: id, hospital_name: text, hospital_city: text },
  }),
  new EntitySchema<Row>({
    name: 'surgery',
    columns: {
      surgery_id: id,
      patient_id: uuid,
      operation_version_id: uuid,
      surgery_date: { type: 'date', nullable: true },
      surgery_laterality: text,
      unique_code: text,
      created_by: text,
      surgery_created_at: instant,
      certificate_consented_at: instant,
      patient_signed_at: instant,
      surgeon_signed_at: instant,
    },
    relations: {
      patient: one('patient', 'patient_id'),
      operation: one('operation', 'operation_id'),
      surgeon: one('surgeon', 'surgeon_id'),
      hospital: one('hospital', 'hospital_id'),
      answers: { type: 'one-to-many', target: 'answer', inverseSide: 'surgery' },
    },
  }),
  new EntitySchema<Row>({
    name: 'assessment',
    columns: { assessment_id: id, operation_version_id: uuid, category: text },
    relations: { questions: { type: 'one-to-many', target: 'question', inverseSide: 'assessment' } },
  }),
  new EntitySchema<Row>({
    name: 'question',
    columns: {
      question_id: id,
      position: { type: 'integer' },
      question_heading: text,
      question_text: text,
      possible_answers: { type: 'jsonb' },
      question_allow_multiple: { type: 'boolean' },
    },
    relations: { assessment: one('assessment', 'assessment_id') },
  }),
  new EntitySchema<Row>({
    name: 'answer',
    columns: { question_id: id, surgery_id: id, patient_answer: text },
    relations: { surgery: one('surgery', 'surgery_id') },
  }),
];
