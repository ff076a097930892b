import type { ConsentEvidence } from '@candour/contracts';
import { versionOf } from '../../content/content-version';
import { attachedEvidence, attachedLearning } from './attached-evidence';

const answer = { patient_answer: 'I am not sure', own_words: null };
const noted = { outcome: 'DISCUSSED', text: null };
const matters = { hopes: 'To walk the dog', worries: null, would_not_accept: 'Blood' };
const device = 'Mozilla/5.0 (a phone)';
const session_id = '01936f0a-7b5c-7d3e-8f21-000000000009';
const said = {
  typed_text: 'Ada Byron',
  statement: 'I agree',
  document_hash: 'c0ffee',
  session_id,
  device,
  network_address: '203.0.113.24',
  proof: { proof_kind: 'password', proved_at: '2026-11-22T08:59:00.000Z' },
  passkey: null,
} as const;

const EVIDENCE: ConsentEvidence = {
  version: 1,
  made_at: '2026-11-22T10:00:00.000Z',
  surgery_id: '01936f0a-7b5c-7d3e-8f21-000000000001',
  round: 1,
  state: 'SIGNED',
  form: { document_hash: 'c0ffee', frozen_at: '2026-11-22T09:00:00.000Z', facts: { operation: 'Hip' } },
  statements: [],
  texts: [],
  answers: [{ question_id: 'q', question_text: 'Are you sure?', nonce: 'ab', answer }],
  discussed: [{ question_id: 'q', question_text: 'Are you sure?', nonce: 'ef', answer: noted }],
  matters: [{ said_at: '2026-11-21T09:00:00.000Z', nonce: 'cd', answer: matters }],
  views: [],
  certificate: null,
  signatures: [{ role: 'PATIENT', method: 'TYPED_NAME', ...said, signed_at: '2026-11-22T09:00:00.000Z' }],
  confirmations: [{ role: 'PATIENT', changed: false, ...said, confirmed_at: '2027-02-22T09:00:00.000Z' }],
  decisions: [
    {
      event: 'patient.withdrew',
      role: 'PATIENT',
      reason: 'I was told more',
      decided_at: '2027-03-01T09:00:00.000Z',
    },
  ],
  documents: [],
  trail: { key: 'key', checkpoint: 'note', entries: [{ line: '[1]', index: 0, proof: [] }] },
};

describe('the evidence that is attached to a document', () => {
  const text = attachedEvidence(EVIDENCE);
  const attached = JSON.parse(text);

  it('holds no health answer, session, device, network address or reason', () => {
    for (const secret of [
      'not sure',
      'DISCUSSED',
      'dog',
      'Blood',
      'told more',
      device,
      '203.0.113.24',
      session_id,
      '"ab"',
      '"cd"',
      '"ef"',
    ])
      expect(text).not.toContain(secret);
  });

  it('holds the hash of each answer, which proves the answer to a reader who has its nonce', () => {
    expect(attached.answers).toEqual([
      { question_id: 'q', question_text: 'Are you sure?', sha256: versionOf({ nonce: 'ab', answer }) },
    ]);
    expect(attached.discussed[0].sha256).toBe(versionOf({ nonce: 'ef', answer: noted }));
    expect(attached.matters[0].sha256).toBe(versionOf({ nonce: 'cd', answer: matters }));
  });

  it('keeps what is on the form, who signed what and when, and the proofs', () => {
    expect(attached).toMatchObject({ form: EVIDENCE.form, trail: EVIDENCE.trail, round: 1 });
    expect(attached.signatures[0]).toMatchObject({
      typed_text: 'Ada Byron',
      document_hash: 'c0ffee',
      proof: said.proof,
    });
  });

  it('is the same text for the same evidence, whatever the order of its members', () => {
    expect(
      attachedEvidence(Object.fromEntries(Object.entries(EVIDENCE).toReversed()) as ConsentEvidence),
    ).toBe(text);
  });
});

describe('the evidence that is attached to a certificate', () => {
  it('has the hash of each answer as the form has it, and the facts that its own hash is of', () => {
    const { version, made_at, surgery_id, texts, answers, views, trail } = EVIDENCE;
    const facts = { patient_name: 'Ada Byron' };
    const certificate = { completed_at: made_at, document_hash: versionOf(facts), facts };
    const text = attachedLearning({
      version,
      made_at,
      surgery_id,
      run: 1,
      texts,
      answers,
      views,
      trail,
      certificate,
    });
    const attached = JSON.parse(text);
    expect(attached.answers).toEqual(JSON.parse(attachedEvidence(EVIDENCE)).answers);
    expect(versionOf(attached.certificate.facts)).toBe(attached.certificate.document_hash);
    for (const secret of ['not sure', '"ab"']) expect(text).not.toContain(secret);
  });
});
