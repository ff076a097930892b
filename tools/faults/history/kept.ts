import {
  isAcknowledged,
  isBefore,
  isUnknown,
  type Operation,
  type OperationOf,
  operationsOf,
} from './operation.ts';
import type { Check, Evidence, Violation } from './violation.ts';

const lost = (what: string): Violation => ({ invariant: 'I2', what: `acknowledged and not there: ${what}` });

const isThere = (one: Operation, { facts }: Evidence): boolean => {
  switch (one.op) {
    case 'create-surgery':
      return facts.surgeries.some(({ surgery_id }) => surgery_id === one.made);
    case 'note':
      return facts.notes.some(({ note_id, content }) => note_id === one.made && content === one.content);
    case 'certificate':
      return facts.certificates.some(({ surgery_id }) => surgery_id === one.surgery);
    case 'sign':
      return facts.signatures.some(({ surgery_id, role }) => surgery_id === one.surgery && role === one.role);
    case 'withdraw':
      return facts.withdrawals.some(({ surgery_id }) => surgery_id === one.surgery);
    case 'answer':
      return (
        !one.submit ||
        facts.completions.some(
          ({ surgery_id, assessment_id }) => surgery_id === one.surgery && assessment_id === one.assessment,
        )
      );
    default:
      return true;
  }
};

type Answering = OperationOf<'answer'>;

/** The possible stored answers of a question: those of each write that no acknowledged write followed. */
const possibleAnswers = (writes: readonly Answering[], question: string): ReadonlySet<string> => {
  const acknowledged = writes.filter(isAcknowledged);
  const last = writes.filter(
    (one) => (isAcknowledged(one) || isUnknown(one)) && !acknowledged.some((other) => isBefore(one, other)),
  );
  return new Set(last.flatMap(({ answers }) => answers[question] ?? []));
};

const answersOf = (operations: readonly Operation[]) =>
  Map.groupBy(
    operationsOf(operations, 'answer').flatMap((one) =>
      Object.keys(one.answers).map((question) => ({ question, one })),
    ),
    ({ one, question }) => `${one.surgery} ${question}`,
  );

const lostAnswers: Check = ({ operations, facts }) =>
  [...answersOf(operations)].flatMap(([place, writes]): Violation[] => {
    if (!writes.some(({ one }) => isAcknowledged(one))) return [];
    const question = place.split(' ')[1] ?? '';
    const possible = possibleAnswers(
      writes.map(({ one }) => one),
      question,
    );
    const stored = facts.answers.find((row) => `${row.surgery_id} ${row.question_id}` === place);
    return stored && possible.has(stored.patient_answer)
      ? []
      : [
          lost(
            `the answer to ${question} of surgery ${place.split(' ')[0]}, which is ${stored?.patient_answer}`,
          ),
        ];
  });

/** I2 */
export const acknowledgedIsKept: Check = (evidence) => [
  ...evidence.operations
    .filter((one) => isAcknowledged(one) && !isThere(one, evidence))
    .map((one) => lost(`${one.op} of ${one.process}${one.made ? ` (${one.made})` : ''}`)),
  ...lostAnswers(evidence),
];

/** I4: by the clock of the database, and by the reply of the submit that completed it. */
export const completedIsLocked: Check = ({ operations, facts }) =>
  facts.completions.flatMap(({ surgery_id, assessment_id, completed_at }): Violation[] => {
    const stored = facts.answers.filter(
      (row) => row.surgery_id === surgery_id && row.assessment_id === assessment_id,
    );
    const late = stored.filter(({ saved_at }) => saved_at > completed_at + 1);
    const submits = operationsOf(operations, 'answer').filter(
      (one) =>
        one.submit && one.surgery === surgery_id && one.assessment === assessment_id && isAcknowledged(one),
    );
    const other = stored.filter(({ question_id, patient_answer }) =>
      submits.some(({ answers }) => question_id in answers && answers[question_id] !== patient_answer),
    );
    return [...new Set([...late, ...other])].map(({ question_id }) => ({
      invariant: 'I4',
      what: `the answer to ${question_id} of surgery ${surgery_id} changed after its category was completed`,
    }));
  });

/** I5: each answer is stored once and counted once; a write with an unknown end may take effect at any time. */
export const answersAreCounted: Check = ({ operations, facts }) => {
  const rows = Map.groupBy(
    facts.answers,
    ({ surgery_id, assessment_id }) => `${surgery_id} ${assessment_id}`,
  );
  const found: Violation[] = [];
  for (const [place, stored] of rows) {
    const distinct = new Set(stored.map(({ question_id }) => question_id)).size;
    if (distinct !== stored.length)
      found.push({ invariant: 'I5', what: `${stored.length} answers to ${distinct} questions at ${place}` });
  }
  const writes = operationsOf(operations, 'answer');
  for (const count of operationsOf(operations, 'count-answers').filter(isAcknowledged)) {
    const isLast = writes.every(
      (one) => one.surgery !== count.surgery || (isBefore(one, count) && !isUnknown(one)),
    );
    if (!isLast) continue;
    for (const [assessment, number] of Object.entries(count.counted ?? {})) {
      const stored = rows.get(`${count.surgery} ${assessment}`) ?? [];
      const distinct = new Set(stored.map(({ question_id }) => question_id)).size;
      if (distinct !== number)
        found.push({ invariant: 'I5', what: `${number} counted, ${distinct} answered in ${assessment}` });
    }
  }
  return found;
};

/** I6: by the document's hash, by every download, and by the hash that both signed. */
export const documentsStay: Check = ({ operations, facts }) =>
  [
    ...facts.documents
      .filter(({ sha256, bytes_sha256 }) => sha256 !== bytes_sha256)
      .map(({ kind, surgery_id }) => `the ${kind} of surgery ${surgery_id} is not the file of its hash`),
    ...operationsOf(operations, 'download').flatMap(({ surgery, kind, sha256 }) => {
      const stored = facts.documents.filter((row) => row.surgery_id === surgery && row.kind === kind);
      return sha256 === undefined || stored.some(({ bytes_sha256 }) => bytes_sha256 === sha256)
        ? []
        : [`the ${kind} of surgery ${surgery} is not what was downloaded before`];
    }),
    ...facts.signatures
      .filter(({ document_hash, form_hash }) => document_hash !== form_hash)
      .map(({ role, surgery_id }) => `the ${role} of surgery ${surgery_id} has signed another document`),
  ].map((what) => ({ invariant: 'I6', what }));
