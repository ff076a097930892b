import { endpoint, json } from './endpoint';
import { LIST_BODY_MAX_BYTES, MATTERS_MAX_CHARACTERS } from './limits';
import { form, optionalField } from './rules/form';
import { flagRule } from './rules/number';
import { pathIdentifier } from './rules/path-parameter';
import { plainText } from './rules/plain-text';
import { type ValueOf, flag, instant, nullable, object, text } from './shape';

/** The three prompts, in their order. */
export const MATTERS_FIELDS = ['hopes', 'worries', 'would_not_accept'] as const;
export type MattersField = (typeof MATTERS_FIELDS)[number];

/** What matters to a patient, in their own words. `on_certificate`: they want it printed on their certificate. */
export const surgeryMatters = object({
  hopes: nullable(text),
  worries: nullable(text),
  would_not_accept: nullable(text),
  on_certificate: flag,
  said_at: instant,
});
export type SurgeryMatters = ValueOf<typeof surgeryMatters>;

const words = plainText(MATTERS_MAX_CHARACTERS);

/** Always complete: an omitted text is withdrawn, and without `on_certificate` nothing is printed. */
export const mattersForm = form({
  hopes: optionalField(words),
  worries: optionalField(words),
  would_not_accept: optionalField(words),
  on_certificate: optionalField(flagRule),
});

const about = {
  path: '/api/surgery/matters/surgery/:id',
  surgery: 'path.id',
  params: pathIdentifier,
  reply: json(object({ matters: nullable(surgeryMatters) })),
} as const;

export const mattersEndpoints = {
  readMatters: endpoint({
    ...about,
    method: 'GET',
    summary: 'What matters to the patient; null while nothing is said',
    who: 'surgery:read',
  }),
  sayMatters: endpoint({
    ...about,
    method: 'PUT',
    summary: 'Say what matters to oneself, as the patient, until the surgery is over',
    who: 'surgery:say-matters',
    body: mattersForm,
    bodyMax: LIST_BODY_MAX_BYTES,
    rateLimit: 'write',
  }),
};
