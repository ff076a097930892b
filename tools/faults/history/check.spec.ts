import { describe, expect, it } from 'vitest';
import { entry, found, operation, S } from './made-up.ts';
import type { Operation } from './operation.ts';

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

  it('has each acknowledged withdrawal, once', () => {
    const withdraw = operation(1, { op: 'withdraw', surgery: S });
    const withdrawal = { surgery_id: S, round: 1 };
    const audit = [entry('consent.patient-withdrew', { surgery_id: S })];
    expect(found([withdraw], { withdrawals: [withdrawal], audit })).toEqual([]);
    expect(found([withdraw], { audit })).toEqual(['I2']);
    expect(found([withdraw], { withdrawals: [withdrawal] })).toEqual(['I9']);
    expect(found([], { withdrawals: [withdrawal, withdrawal] })).toEqual(['I1']);
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
    expect(found([say(1, 'yes', false, { status: 503 }), count(0)], facts)).toEqual([]);
    expect(found([], { answers: [row('yes'), row('yes')] })).toEqual(['I5']);
  });
});

describe('documents and mails', () => {
  const document = {
    document_id: 'd',
    surgery_id: S,
    kind: 'CONSENT_FORM',
    round: 1,
    stamp: '',
    sha256: 'h',
    bytes_sha256: 'h',
  };
  const printed = (sha256: string) => entry('document.stored', { subject_id: 'd', details: { sha256 } });
  const audit = [printed('h')];
  const download = operation(1, { op: 'download', surgery: S, kind: 'CONSENT_FORM' }, { sha256: 'h' });

  it('stay the files that were stored and downloaded', () => {
    expect(found([download], { documents: [document], audit })).toEqual([]);
    expect(found([], { documents: [{ ...document, bytes_sha256: 'x' }], audit })).toEqual(['I6']);
    const other = { ...document, sha256: 'x', bytes_sha256: 'x' };
    expect(found([download], { documents: [other], audit: [printed('x')] })).toEqual(['I6']);
  });

  it('are there, printed and stored once', () => {
    const certificates = [{ surgery_id: S }];
    expect(found([], { certificates })).toEqual(['I14']);
    expect(found([], { documents: [document] })).toEqual(['I14']);
    expect(found([], { documents: [document], audit: [...audit, printed('h')] })).toEqual(['I14']);
    expect(found([], { documents: [document], audit: [printed('x')] })).toEqual(['I14']);
  });

  it('are sent once, and once more for a crash', () => {
    const mails = [{ mail_id: 'm', sent: true }];
    expect(found([], { mails }, { delivered: ['m'] })).toEqual([]);
    expect(found([], { mails }, { delivered: ['m', 'm'] })).toEqual(['I10']);
    expect(found([], { mails }, { delivered: ['m', 'm'], crashes: 1 })).toEqual([]);
    expect(found([], { mails }, { delivered: [] })).toEqual(['I10']);
  });
});
