import { describe, expect, it } from 'vitest';
import { checkHistory } from './check.ts';
import type { Facts } from './facts.ts';
import type { Act, Operation } from './operation.ts';
import type { Evidence, Invariant } from './violation.ts';

const nothing: Facts = {
  surgeries: [],
  surgeons: [],
  signatures: [],
  answers: [],
  completions: [],
  notes: [],
  certificates: [],
  documents: [],
  mails: [],
  audit: [],
  problems: [],
};

const entry = (action: string, more: Partial<Facts['audit'][number]> = {}): Facts['audit'][number] => ({
  action,
  account_id: null,
  role: null,
  surgery_id: null,
  subject_id: null,
  details: {},
  request_id: null,
  ...more,
});

/** One that took from `at` to a tenth of a second later. */
const operation = (at: number, act: Act, more: Partial<Operation> = {}): Operation =>
  ({
    process: 'somebody',
    invoke_ns: at * 1e9,
    complete_ns: at * 1e9 + 1e8,
    status: 200,
    request_id: `request ${at}`,
    ...act,
    ...more,
  }) as Operation;

const found = (
  operations: readonly Operation[],
  facts: Partial<Facts> = {},
  circumstances: Partial<Evidence['circumstances']> = {},
): readonly Invariant[] => {
  const evidence = {
    operations,
    facts: { ...nothing, ...facts },
    circumstances: { delivered: null, crashes: 0, wrongPasswords: 3, ...circumstances },
  };
  return [...new Set(checkHistory(evidence).map(({ invariant }) => invariant))];
};

const S = 'surgery';
const note = (at: number, more: Partial<Operation> = {}): Operation =>
  operation(
    at,
    { op: 'note', surgery: S, content: '<p>a</p>' },
    { key: 'k', made: 'n1', status: 201, ...more },
  );
const noteFacts = {
  notes: [{ note_id: 'n1', surgery_id: S, content: '<p>a</p>' }],
  audit: [entry('note.written', { subject_id: 'n1' })],
};

describe('a history', () => {
  it('that is empty violates nothing', () => {
    expect(found([])).toEqual([]);
  });

  it('may repeat a write under one key', () => {
    expect(found([note(1), note(2)], noteFacts)).toEqual([]);
  });

  it('may hold a write with an unknown outcome, stored or not', () => {
    const unknown = note(1, { status: null, complete_ns: null });
    expect(found([unknown])).toEqual([]);
    expect(found([unknown], noteFacts)).toEqual([]);
  });

  it('holds every acknowledged write', () => {
    expect(found([note(1)], { audit: noteFacts.audit })).toEqual(['I2']);
  });

  it('has one effect of a key', () => {
    const twice = {
      ...noteFacts,
      notes: [...noteFacts.notes, { note_id: 'n2', surgery_id: S, content: '<p>a</p>' }],
    };
    expect(found([note(1)], twice)).toEqual(['I3']);
  });

  it('has an audit entry for each acknowledged change, and sound records', () => {
    expect(found([note(1)], { notes: noteFacts.notes })).toEqual(['I9']);
    expect(found([], { problems: ['a seal is broken'] })).toEqual(['I9']);
  });

  it('has one signature of a side', () => {
    const signature = {
      surgery_id: S,
      role: 'PATIENT',
      signer_id: 'p',
      document_hash: 'h',
      form_hash: 'h',
    } as const;
    const audit = [entry('consent-form.signed', { surgery_id: S, role: 'PATIENT' })];
    expect(found([], { signatures: [signature], audit })).toEqual([]);
    expect(found([], { signatures: [signature, signature], audit })).toEqual(['I1']);
  });

  it('has one surgery of a code', () => {
    const surgery = { surgery_id: S, patient_id: 'p', surgeon_id: null, unique_code: 'ABC' };
    expect(found([], { surgeries: [surgery, { ...surgery, surgery_id: 'other' }] })).toEqual(['I8']);
  });
});

describe('answers', () => {
  const say = (at: number, answer: string, submit = false, more: Partial<Operation> = {}): Operation =>
    operation(at, { op: 'answer', surgery: S, assessment: 'a', submit, answers: { q: answer } }, more);
  const row = (patient_answer: string, saved_at = 0) => ({
    surgery_id: S,
    assessment_id: 'a',
    question_id: 'q',
    patient_answer,
    saved_at,
  });
  const written = (...ats: readonly number[]) =>
    ats.map((at) => entry('assessment.answered', { request_id: `request ${at}` }));

  it('are what was acknowledged last', () => {
    const audit = written(1, 2);
    expect(found([say(1, 'yes'), say(2, 'no')], { answers: [row('no')], audit })).toEqual([]);
    expect(found([say(1, 'yes'), say(2, 'no')], { answers: [row('yes')], audit })).toEqual(['I2']);
  });

  it('may be either of two concurrent answers, or one with an unknown outcome', () => {
    const audit = written(1, 1.05);
    for (const stored of ['yes', 'no'])
      expect(found([say(1, 'yes'), say(1.05, 'no')], { answers: [row(stored)], audit })).toEqual([]);
    const unknown = say(2, 'maybe', false, { status: null, complete_ns: null });
    expect(found([say(1, 'yes'), unknown], { answers: [row('maybe')], audit: written(1) })).toEqual([]);
  });

  it('do not change once their category is complete', () => {
    const complete = {
      completions: [{ surgery_id: S, assessment_id: 'a', completed_at: 5 }],
      audit: [entry('assessment.answered', { surgery_id: S, subject_id: 'a', details: { submitted: true } })],
    };
    expect(found([say(1, 'yes', true)], { ...complete, answers: [row('yes', 5)] })).toEqual([]);
    expect(found([say(1, 'yes', true)], { ...complete, answers: [row('yes', 9)] })).toEqual(['I4']);
    expect(found([say(1, 'yes', true)], { ...complete, answers: [row('no', 5)] })).toContain('I4');
  });

  it('are counted by the product as they are', () => {
    const count = (counted: number) =>
      operation(3, { op: 'count-answers', surgery: S }, { counted: { a: counted } });
    const facts = { answers: [row('yes')], audit: written(1) };
    expect(found([say(1, 'yes'), count(1)], facts)).toEqual([]);
    expect(found([say(1, 'yes'), count(2)], facts)).toEqual(['I5']);
    expect(found([], { answers: [row('yes'), row('yes')] })).toEqual(['I5']);
  });
});

describe('documents and mails', () => {
  const document = { surgery_id: S, kind: 'CONSENT_FORM', sha256: 'h', bytes_sha256: 'h' };
  const download = operation(1, { op: 'download', surgery: S, kind: 'CONSENT_FORM' }, { sha256: 'h' });

  it('stay the files that were stored and downloaded', () => {
    expect(found([download], { documents: [document] })).toEqual([]);
    expect(found([], { documents: [{ ...document, bytes_sha256: 'x' }] })).toEqual(['I6']);
    const other = { ...document, sha256: 'x', bytes_sha256: 'x' };
    expect(found([download], { documents: [other] })).toEqual(['I6']);
  });

  it('are sent once, and once more for a crash', () => {
    const mails = [{ mail_id: 'm', sent: true }];
    expect(found([], { mails }, { delivered: ['m'] })).toEqual([]);
    expect(found([], { mails }, { delivered: ['m', 'm'] })).toEqual(['I10']);
    expect(found([], { mails }, { delivered: ['m', 'm'], crashes: 1 })).toEqual([]);
    expect(found([], { mails }, { delivered: [] })).toEqual(['I10']);
  });
});

describe('what is allowed', () => {
  const decide = (at: number, to: string) => operation(at, { op: 'decide', surgeon: 'g', to });
  const link = (at: number, surgeon = 'g', more: Partial<Operation> = {}) =>
    operation(at, { op: 'link', surgery: S, surgeon }, more);
  const facts = (surgeon_id: string | null) => ({
    surgeries: [{ surgery_id: S, patient_id: 'p', surgeon_id, unique_code: 'c' }],
    surgeons: ['g', 'h'].map((id) => ({ surgeon_id: id, account_id: `account of ${id}` })),
    audit: [
      ...['VERIFIED', 'REJECTED'].flatMap((to) =>
        ['g', 'h'].map((subject_id) =>
          entry('surgeon.verification-decided', { subject_id, details: { to } }),
        ),
      ),
      ...['g', 'h'].map((id) => entry('surgery.linked', { surgery_id: S, account_id: `account of ${id}` })),
    ],
  });

  it('to link is a verified surgeon, also one who is rejected at that very moment', () => {
    expect(found([decide(1, 'VERIFIED'), link(2)], facts('g'))).toEqual([]);
    expect(found([link(2)], facts('g'))).toEqual(['I12']);
    expect(found([decide(1, 'VERIFIED'), decide(2, 'REJECTED'), link(3)], facts('g'))).toEqual(['I12']);
    expect(found([decide(1, 'VERIFIED'), decide(2, 'REJECTED'), link(2.05)], facts('g'))).toEqual([]);
  });

  it('is one surgeon of a surgery, the one who was let in', () => {
    const both = [decide(1, 'VERIFIED'), operation(1, { op: 'decide', surgeon: 'h', to: 'VERIFIED' })];
    expect(found([...both, link(2), link(3, 'h', { status: 409 })], facts('g'))).toEqual([]);
    expect(found([...both, link(2), link(3, 'h')], facts('h'))).toEqual(['I7']);
    expect(found([...both, link(2)], facts('h'))).toEqual(['I7']);
  });

  it('to a session ends with it, a second later at most', () => {
    const logout = operation(1, { op: 'logout' }, { session: 's' });
    const read = (at: number, status: number) =>
      operation(at, { op: 'read', surgery: S }, { session: 's', status });
    const audit = [entry('session.ended', { request_id: 'request 1' })];
    expect(found([logout, read(1.5, 200), read(3, 401)], { audit })).toEqual([]);
    expect(found([logout, read(3, 200)], { audit })).toEqual(['I11']);
  });

  it('are so many wrong passwords of an account and no more', () => {
    const tries = (answered: readonly number[]) =>
      answered.map((status, at) => operation(at, { op: 'wrong-password', email: 'e' }, { status }));
    expect(found(tries([401, 401, 401, 429]))).toEqual([]);
    expect(found(tries([401, 401, 401, 401]))).toEqual(['I13']);
  });
});
