import {
  isAcknowledged,
  isBefore,
  isUnknown,
  type Operation,
  type OperationOf,
  operationsOf,
} from './operation.ts';
import { type Check, repeated, type Violation } from './violation.ts';

type Choosing = OperationOf<'choose-surgeon'> | OperationOf<'link'> | OperationOf<'create-surgery'>;

/** The operations that may have set the surgeon of a surgery. */
const choosingOf = (operations: readonly Operation[], surgery: string): readonly Choosing[] => [
  ...operationsOf(operations, 'create-surgery').filter(({ made }) => made === surgery),
  ...operationsOf(operations, 'choose-surgeon').filter((one) => one.surgery === surgery),
  ...operationsOf(operations, 'link').filter((one) => one.surgery === surgery),
];

/** The possible final surgeons of a surgery: those of each write that no acknowledged write followed. */
const possibleSurgeons = (choosing: readonly Choosing[]): ReadonlySet<string | null> => {
  const done = choosing.filter((one) => isAcknowledged(one) || isUnknown(one));
  const acknowledged = choosing.filter(isAcknowledged);
  const last = done.filter((one) => !acknowledged.some((other) => other !== one && isBefore(one, other)));
  return new Set(last.map(({ surgeon }) => surgeon));
};

/** Finds a second linked surgeon although nobody had released the surgery in between. */
const linkedTwice: Check = ({ operations }) => {
  const links = operationsOf(operations, 'link').filter(isAcknowledged);
  const bySurgery = repeated(links, ({ surgery }) => surgery);
  return bySurgery.flatMap(([surgery, group]): Violation[] => {
    const surgeons = new Set(group.map(({ surgeon }) => surgeon));
    const isFreed = operations.some(
      (one) =>
        (one.op === 'choose-surgeon' && one.surgery === surgery) ||
        (one.op === 'decide' && one.to === 'REJECTED' && surgeons.has(one.surgeon)),
    );
    return surgeons.size > 1 && !isFreed
      ? [{ invariant: 'I7', what: `${surgeons.size} surgeons were linked to surgery ${surgery}` }]
      : [];
  });
};

const isSurgeonChange = (changes: unknown): boolean =>
  typeof changes === 'object' && changes !== null && 'surgeon_id' in changes;

/** I7 */
export const surgeonStays: Check = (evidence) => {
  const { operations, facts } = evidence;
  const found = [...linkedTwice(evidence)];
  for (const { surgery_id, surgeon_id } of facts.surgeries) {
    const say = (what: string): void => void found.push({ invariant: 'I7', what: `${what} (${surgery_id})` });
    const choosing = choosingOf(operations, surgery_id);
    if (choosing.length > 0 && !possibleSurgeons(choosing).has(surgeon_id))
      say(`nobody who may has made ${surgeon_id} the surgeon`);
    const signer = facts.signatures.find((row) => row.surgery_id === surgery_id && row.role === 'SURGEON');
    if (signer && signer.signer_id !== surgeon_id) say('the surgeon is not the one who has signed');
    const entries = facts.audit.filter((entry) => entry.surgery_id === surgery_id);
    const signed = entries.findIndex(({ action }) => action === 'consent-form.signed');
    const changedLater = entries
      .slice(signed < 0 ? entries.length : signed)
      .some(({ action, details }) => action === 'surgery.updated' && isSurgeonChange(details['changes']));
    if (changedLater) say('the surgeon was changed after a signature');
  }
  return found;
};

const SECOND_NS = 1e9;

/** I11 */
export const endedSessionsAreOver: Check = ({ operations }) =>
  operationsOf(operations, 'logout')
    .filter(isAcknowledged)
    .flatMap(({ session, complete_ns }) =>
      operations
        .filter(
          (one) =>
            one.session === session &&
            isAcknowledged(one) &&
            one.invoke_ns > (complete_ns ?? Number.POSITIVE_INFINITY) + SECOND_NS,
        )
        .map(({ op }) => ({ invariant: 'I11' as const, what: `${op} was answered to session ${session}` })),
    );

/** Whether the surgeon may have been verified at some instant of the call. */
const mayBeVerified = (one: Operation, decisions: readonly OperationOf<'decide'>[]): boolean =>
  decisions
    .filter(({ to, status, invoke_ns }) => {
      const isDone = isAcknowledged({ status }) || isUnknown({ status });
      return to === 'VERIFIED' && isDone && invoke_ns < (one.complete_ns ?? Number.POSITIVE_INFINITY);
    })
    .some(
      (verified) =>
        !decisions.some(
          (other) =>
            other.to !== 'VERIFIED' &&
            isAcknowledged(other) &&
            isBefore(verified, other) &&
            isBefore(other, one),
        ),
    );

/** I12 */
export const onlyVerifiedSurgeons: Check = ({ operations }) => {
  const decisions = operationsOf(operations, 'decide');
  return [
    ...operationsOf(operations, 'link'),
    ...operationsOf(operations, 'sign').filter(({ role }) => role === 'SURGEON'),
  ]
    .filter(isAcknowledged)
    .filter(
      (one) =>
        !mayBeVerified(
          one,
          decisions.filter(({ surgeon }) => surgeon === one.surgeon),
        ),
    )
    .map(({ op, surgeon, surgery }) => ({
      invariant: 'I12',
      what: `${op} of surgery ${surgery} by surgeon ${surgeon}, who was not verified`,
    }));
};

/** I13 */
export const limitsHold: Check = ({ operations, circumstances: { wrongPasswords } }) =>
  [
    ...Map.groupBy(
      operationsOf(operations, 'wrong-password').filter(({ status }) => status !== 429 && status !== null),
      ({ email }) => email,
    ),
  ]
    .filter(([, tried]) => tried.length > wrongPasswords)
    .map(([, { length }]) => ({
      invariant: 'I13',
      what: `${length} wrong passwords of one account were tried, ${wrongPasswords} may be`,
    }));
