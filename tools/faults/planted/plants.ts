import type { Invariant } from '../history/violation.ts';

/** A bug, planted before or after the run, and the invariant that must find it. */
export interface Plant {
  readonly id: string;
  readonly says: string;
  readonly foundBy: Invariant;
  /** SQL that the database owner runs before the workload. */
  readonly before?: readonly string[];
  /** SQL as the owner, after one surgeon has linked and before another tries. */
  readonly between?: readonly string[];
  /** SQL that the database owner runs after the workload. */
  readonly after?: readonly string[];
  /** Whether a proxy confirms notes and forwards none. */
  readonly liar?: true;
}

/** A trigger that makes PostgreSQL deviate from the product's statement. */
const trigger = (name: string, event: string, body: string): readonly string[] => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`,
  `CREATE TRIGGER ${name} BEFORE ${event} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
];

/** Disables the protection of stored documents. */
const UNGUARDED = 'ALTER TABLE document DISABLE TRIGGER document_is_kept';

const SIGNED = `(SELECT surgery_id FROM signature WHERE role = 'SURGEON' ORDER BY signed_at LIMIT 1)`;

export const plants: readonly Plant[] = [
  {
    id: 'P01',
    says: 'a signature is there twice, its index gone',
    foundBy: 'I1',
    after: [
      'ALTER TABLE signature DROP CONSTRAINT signature_once',
      `INSERT INTO signature SELECT (json_populate_record(s, json_build_object('signature_id', gen_random_uuid()))).*
       FROM signature s LIMIT 1`,
    ],
  },
  { id: 'P02', says: 'a write is acknowledged and not committed', foundBy: 'I2', liar: true },
  {
    id: 'P03',
    says: 'an acknowledged note is deleted',
    foundBy: 'I2',
    after: ['DELETE FROM note WHERE note_id = (SELECT note_id FROM note LIMIT 1)'],
  },
  {
    id: 'P04',
    says: 'idempotency keys are not kept',
    foundBy: 'I3',
    before: trigger('forget_key', 'INSERT ON idempotency_key', 'RETURN NULL;'),
  },
  {
    id: 'P05',
    says: 'an answer of a completed category is changed',
    foundBy: 'I4',
    after: [
      `UPDATE answer SET patient_answer = 'Something else' WHERE question_id = (SELECT question_id FROM answer LIMIT 1)`,
    ],
  },
  {
    id: 'P06',
    says: 'an answer is there twice, its primary key gone',
    foundBy: 'I5',
    after: [
      'ALTER TABLE answer DROP CONSTRAINT "PK_cb76f07cc9847156d23a93ddc44"',
      'INSERT INTO answer SELECT * FROM answer LIMIT 1',
    ],
  },
  {
    id: 'P07',
    says: 'the bytes of a stored PDF are changed',
    foundBy: 'I6',
    after: [UNGUARDED, `UPDATE document SET bytes = bytes || '\\x00' WHERE kind = 'CONSENT_FORM'`],
  },
  {
    id: 'P08',
    says: 'a stored PDF and its hash are changed',
    foundBy: 'I6',
    after: [
      UNGUARDED,
      `UPDATE document SET bytes = bytes || '\\x00', sha256 = encode(sha256(bytes || '\\x00'), 'hex')
       WHERE kind = 'CONSENT_FORM'`,
    ],
  },
  {
    id: 'P09',
    says: 'another surgeon after both have signed',
    foundBy: 'I7',
    after: [
      `UPDATE surgery SET surgeon_id = (SELECT surgeon_id FROM surgeon g WHERE g.surgeon_id <> surgery.surgeon_id LIMIT 1)
       WHERE surgery_id = ${SIGNED}`,
    ],
  },
  {
    id: 'P10',
    says: 'whoever links later takes the place of whoever came first',
    foundBy: 'I7',
    between: ['UPDATE surgery SET surgeon_id = NULL'],
  },
  {
    id: 'P11',
    says: 'two surgeries have one code, its index gone',
    foundBy: 'I8',
    after: [
      'ALTER TABLE surgery DROP CONSTRAINT "UQ_a49a6f83002a654ec72e38b8231"',
      'UPDATE surgery SET unique_code = (SELECT unique_code FROM surgery LIMIT 1)',
    ],
  },
  {
    id: 'P12',
    says: 'an audit entry is removed',
    foundBy: 'I9',
    after: [
      `DELETE FROM audit_entry WHERE sequence = (
         SELECT sequence FROM audit_entry WHERE action = 'note.written' ORDER BY sequence LIMIT 1)`,
    ],
  },
  {
    id: 'P13',
    says: 'a mail is sent twice',
    foundBy: 'I10',
    before: trigger(
      'send_again',
      'UPDATE ON outgoing_mail',
      `IF NEW.sent_at IS NOT NULL AND NEW.attempts < 2 THEN
         NEW.sent_at := NULL; NEW.send_after := OLD.created_at; NEW.facts := OLD.facts;
       END IF; RETURN NEW;`,
    ),
  },
  {
    id: 'P14',
    says: 'a session that has ended works on',
    foundBy: 'I11',
    before: trigger(
      'never_end',
      'UPDATE ON session',
      'NEW.revoked_at := NULL; NEW.ends_at := OLD.ends_at; RETURN NEW;',
    ),
  },
  {
    id: 'P15',
    says: 'a rejected surgeon still links',
    foundBy: 'I12',
    before: trigger(
      'stay_verified',
      'UPDATE ON surgeon',
      `IF NEW.surgeon_status = 'REJECTED' THEN NEW.surgeon_status := 'VERIFIED'; END IF; RETURN NEW;`,
    ),
  },
  {
    id: 'P16',
    says: 'a limit counts nothing',
    foundBy: 'I13',
    before: trigger('count_nothing', 'INSERT OR UPDATE ON rate_limit_count', 'NEW.points := 0; RETURN NEW;'),
  },
  {
    id: 'P17',
    says: 'a document is printed and stored again',
    foundBy: 'I14',
    after: [
      `INSERT INTO audit_entry OVERRIDING SYSTEM VALUE SELECT (json_populate_record(e, json_build_object(
         'sequence', (SELECT max(sequence) + 1 FROM audit_entry)))).*
       FROM audit_entry e WHERE action = 'document.stored' LIMIT 1`,
    ],
  },
  {
    id: 'P18',
    says: 'the request of a document is lost',
    foundBy: 'I14',
    before: trigger(
      'lose_request',
      'INSERT ON document',
      `IF NEW.kind = 'CERTIFICATE' THEN RETURN NULL; END IF; RETURN NEW;`,
    ),
  },
  {
    id: 'P19',
    says: 'an acknowledged withdrawal is undone',
    foundBy: 'I2',
    after: [`DELETE FROM consent_decision WHERE event = 'patient.withdrew'`],
  },
];
