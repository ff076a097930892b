import { describe, expect, it } from 'vitest';
import { entry, found, operation, S } from './made-up.ts';
import type { Operation } from './operation.ts';

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
