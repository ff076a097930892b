import { type Facts } from './facts.ts';
import { isAcknowledged, type Operation } from './operation.ts';
import type { Check } from './violation.ts';

/** The number of audit entries of a kind, and the least and the most that there must be. */
const expectation = (
  one: Operation,
  { audit, surgeons }: Facts,
): readonly [number, number, number] | null => {
  const count = (action: string, more: (entry: Facts['audit'][number]) => boolean): number =>
    audit.filter((entry) => entry.action === action && more(entry)).length;
  switch (one.op) {
    case 'create-surgery':
      return [count('surgery.created', ({ surgery_id }) => surgery_id === one.made), 1, 1];
    case 'note':
      return [count('note.written', ({ subject_id }) => subject_id === one.made), 1, 1];
    case 'certificate':
      return [count('certificate.completed', ({ surgery_id }) => surgery_id === one.surgery), 1, 1];
    case 'sign':
      return [
        count(
          'consent-form.signed',
          ({ surgery_id, role }) => surgery_id === one.surgery && role === one.role,
        ),
        1,
        1,
      ];
    case 'withdraw':
      return [count('consent.patient-withdrew', ({ surgery_id }) => surgery_id === one.surgery), 1, 1];
    case 'answer':
      return one.submit
        ? [
            count(
              'assessment.answered',
              ({ surgery_id, subject_id, details }) =>
                surgery_id === one.surgery && subject_id === one.assessment && details['submitted'] === true,
            ),
            1,
            1,
          ]
        : [count('assessment.answered', ({ request_id }) => request_id === one.request_id), 1, 1];
    case 'link': {
      const account = surgeons.find(({ surgeon_id }) => surgeon_id === one.surgeon)?.account_id;
      const linked = count(
        'surgery.linked',
        ({ surgery_id, account_id }) => surgery_id === one.surgery && account_id === account,
      );
      return [linked, 1, Number.POSITIVE_INFINITY];
    }
    case 'decide':
      return [
        count(
          'surgeon.verification-decided',
          ({ subject_id, details }) => subject_id === one.surgeon && details['to'] === one.to,
        ),
        1,
        Number.POSITIVE_INFINITY,
      ];
    case 'logout':
      return [count('session.ended', ({ request_id }) => request_id === one.request_id), 1, 1];
    default:
      return null;
  }
};

/**
 * I9: an audit entry for each acknowledged change, one for each signature, and no finding of the product's own
 * check.
 */
export const changesAreWrittenDown: Check = ({ operations, facts }) => [
  ...operations.filter(isAcknowledged).flatMap((one) => {
    const expected = expectation(one, facts);
    if (expected === null) return [];
    const [found, least, most] = expected;
    return found >= least && found <= most
      ? []
      : [{ invariant: 'I9' as const, what: `${one.op} of ${one.process} has ${found} audit entries` }];
  }),
  ...facts.signatures
    .filter(
      ({ surgery_id, role }) =>
        facts.audit.filter(
          (entry) =>
            entry.action === 'consent-form.signed' && entry.surgery_id === surgery_id && entry.role === role,
        ).length !== 1,
    )
    .map(({ surgery_id, role }) => ({
      invariant: 'I9' as const,
      what: `the ${role} signature of surgery ${surgery_id} has not one audit entry`,
    })),
  ...facts.problems.map((what) => ({ invariant: 'I9' as const, what })),
];
