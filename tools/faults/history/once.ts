import { isAcknowledged } from './operation.ts';
import { type Check, repeated, type Violation } from './violation.ts';

/** I1 */
export const oneOfEach: Check = ({ facts: { signatures, certificates, withdrawals, documents } }) =>
  [
    ...repeated(signatures, ({ surgery_id, role }) => `${role} signatures of surgery ${surgery_id}`),
    ...repeated(certificates, ({ surgery_id }) => `certificates of surgery ${surgery_id}`),
    ...repeated(
      withdrawals,
      ({ surgery_id, round }) => `withdrawals from round ${round} of surgery ${surgery_id}`,
    ),
    ...repeated(
      documents,
      ({ surgery_id, kind, round, stamp }) =>
        `${[stamp, kind].join(' ').trim()} documents of round ${round} of surgery ${surgery_id}`,
    ),
  ].map(([what, { length }]) => ({ invariant: 'I1', what: `${length} ${what}` }));

/** I3: an idempotency key creates one record for one kind of call, and every request with the key gets its id. */
export const oneEffectOfAKey: Check = ({ operations, facts }) => {
  const found: Violation[] = [];
  const keyed = operations.filter(({ key }) => key !== undefined);
  for (const [key, sent] of Map.groupBy(keyed, (one) => `${one.op} ${one.key}`)) {
    const made = new Set(sent.filter(isAcknowledged).flatMap((one) => one.made ?? []));
    if (made.size > 1) found.push({ invariant: 'I3', what: `key ${key} made ${[...made].join(' and ')}` });
    const [first] = sent;
    if (first?.op !== 'note') continue;
    const written = facts.notes.filter(({ content }) => content === first.content).length;
    if (written > 1) found.push({ invariant: 'I3', what: `key ${key} wrote ${written} notes` });
  }
  return [...found, ...surgeriesBeyondKeys({ operations, facts })];
};

/** Finds patients with more surgeries than requested creations. */
const surgeriesBeyondKeys = ({ operations, facts }: Pick<Parameters<Check>[0], 'operations' | 'facts'>) => {
  const asked = Map.groupBy(
    operations.filter((one) => one.op === 'create-surgery'),
    (one) => (one.op === 'create-surgery' ? one.patient : ''),
  );
  return [...asked].flatMap(([patient, sent]): Violation[] => {
    const keys = new Set(sent.map(({ key, invoke_ns }) => key ?? String(invoke_ns)));
    const there = facts.surgeries.filter(({ patient_id }) => patient_id === patient).length;
    return there <= keys.size
      ? []
      : [{ invariant: 'I3', what: `patient ${patient} asked for ${keys.size} surgeries and has ${there}` }];
  });
};

/** I8 */
export const oneSurgeryOfACode: Check = ({ facts: { surgeries } }) =>
  repeated(surgeries, ({ unique_code }) => unique_code).map(([, { length }]) => ({
    invariant: 'I8',
    what: `${length} surgeries have one code`,
  }));

/** I10 */
export const mailsSentOnce: Check = ({ facts: { mails }, circumstances: { delivered, crashes } }) => {
  if (delivered === null) return [];
  const times = Map.groupBy(delivered, (id) => id);
  const more = [...times.values()].reduce((sum, { length }) => sum + length - 1, 0);
  const twice = [...times].filter(([, { length }]) => length > 1).map(([id]) => id);
  const unsent = mails.filter(({ mail_id, sent }) => sent && !times.has(mail_id));
  return [
    ...(more > crashes
      ? [{ invariant: 'I10' as const, what: `mails ${twice.join(', ')} came ${more} times too often` }]
      : []),
    ...unsent.map(({ mail_id }) => ({
      invariant: 'I10' as const,
      what: `mail ${mail_id} is said to be sent and never came`,
    })),
  ];
};
