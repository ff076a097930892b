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
  withdrawals: [],
  documents: [],
  mails: [],
  audit: [],
  problems: [],
};

/** An audit entry. */
export const entry = (
  action: string,
  more: Partial<Facts['audit'][number]> = {},
): Facts['audit'][number] => ({
  action,
  account_id: null,
  role: null,
  surgery_id: null,
  subject_id: null,
  details: {},
  request_id: null,
  ...more,
});

/** An operation from `at` to a tenth of a second later. */
export const operation = (at: number, act: Act, more: Partial<Operation> = {}): Operation =>
  ({
    process: 'somebody',
    invoke_ns: at * 1e9,
    complete_ns: at * 1e9 + 1e8,
    status: 200,
    request_id: `request ${at}`,
    ...act,
    ...more,
  }) as Operation;

/** The violated invariants of a made-up history. */
export const found = (
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

/** The surgery of every made-up history. */
export const S = 'surgery';
