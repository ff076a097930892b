import type { Person, SurgeonStanding } from '../administration';
import { aSurgeon, exampleId } from './examples';

const CREATED_AT = '2026-11-20T10:00:00.000Z';

export const aSurgeonStanding = (changes: Partial<SurgeonStanding> = {}): SurgeonStanding => ({
  ...aSurgeon({ surgeon_status: 'NOT_VERIFIED' }),
  account_id: exampleId(14),
  access: 'OPEN',
  surgeon_email: 'helen.carter@example.test',
  surgeon_mobile_number: null,
  has_proven_email: true,
  surgeon_created_at: CREATED_AT,
  decisions: [],
  similar: [],
  ...changes,
});

export const aPerson = (changes: Partial<Person> = {}): Person => ({
  account_id: exampleId(15),
  email: 'alex.morgan@example.test',
  name: 'Alex Morgan',
  roles: ['PATIENT'],
  patient_id: exampleId(2),
  surgeon_id: null,
  surgeon_status: null,
  access: 'OPEN',
  has_second_factor: false,
  created_at: CREATED_AT,
  sessions: 1,
  last_login_at: CREATED_AT,
  decisions: [],
  ...changes,
});
