import type { Facts } from './facts.ts';
import type { Check } from './violation.ts';

/** The documents that a completed certificate and two signatures request. */
const askedFor = ({ certificates, signatures }: Facts): readonly (readonly [string, string])[] => {
  const bySurgery = Map.groupBy(signatures, ({ surgery_id }) => surgery_id);
  const signed = [...bySurgery].filter(([, sides]) => new Set(sides.map(({ role }) => role)).size === 2);
  return [
    ...certificates.map(({ surgery_id }) => [surgery_id, 'CERTIFICATE'] as const),
    ...signed.map(([surgery]) => [surgery, 'CONSENT_FORM'] as const),
  ];
};

/** I14: storing a print writes an audit entry with the hash of its file. */
export const documentsPrintedOnce: Check = ({ facts }) => {
  const printed = Map.groupBy(
    facts.audit.filter(({ action }) => action === 'document.stored'),
    ({ subject_id }) => subject_id,
  );
  const kinds = new Set(facts.documents.map(({ surgery_id, kind }) => `${surgery_id} ${kind}`));
  return [
    ...askedFor(facts)
      .filter(([surgery, kind]) => !kinds.has(`${surgery} ${kind}`))
      .map(([surgery, kind]) => `the ${kind} of surgery ${surgery} is not there`),
    ...facts.documents.flatMap(({ document_id, kind, surgery_id, sha256 }) => {
      const prints = printed.get(document_id) ?? [];
      const [print] = prints;
      const what = `the ${kind} of surgery ${surgery_id}`;
      if (sha256 === null || !print) return [`${what} is not printed`];
      if (prints.length > 1) return [`${what} was printed and stored ${prints.length} times`];
      return print.details['sha256'] === sha256 ? [] : [`${what} is not the file that was printed`];
    }),
  ].map((what) => ({ invariant: 'I14', what }));
};
