import { discussedAnswer, ownWords } from './assessment';
import { ROUND_STATES } from './consent-state';
import {
  isShortEnough,
  statementContentFields,
  statementDraftFields,
  statementFields,
} from './consent-statement';
import { endpoint, json } from './endpoint';
import { LIST_BODY_MAX_BYTES, ROUNDS_MAX } from './limits';
import { choice, laterality } from './rules/choice';
import { form, optionalField } from './rules/form';
import { queryFlag, wholeNumber } from './rules/number';
import { pathIdentifier } from './rules/path-parameter';
import {
  type ValueOf,
  count,
  flag,
  identifier,
  instant,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from './shape';

/** The surgeon's statement for this patient, with its round. */
export const consentStatement = object({
  ...statementContentFields,
  round: count,
  written_by: text,
  written_at: instant,
});
export type ConsentStatement = ValueOf<typeof consentStatement>;

/** An answer of the patient that the content asks the surgeon to discuss. */
export const flaggedAnswer = object({
  question_id: identifier,
  question_heading: text,
  patient_answer: text,
  stop: flag,
  discussed: nullable(discussedAnswer),
  /** The patient's words, after the advice, about what they will do. */
  own_words: nullable(ownWords),
});
export type FlaggedAnswer = ValueOf<typeof flaggedAnswer>;

/**
 * The operation's own text as a statement, which is in force while there is none. `flagged` is for the surgeon only, and
 * so is the language of the interpreter whom the patient needs.
 */
export const suggestedStatement = object({
  ...statementDraftFields,
  flagged: optional(list(flaggedAnswer)),
  interpreter_language: optional(nullable(text)),
});

/** The statement of the newest signed former round; null if it had none. */
const formerStatement = object({ round: count, statement: nullable(object(statementContentFields)) });

const reading = {
  statement: nullable(consentStatement),
  suggested: suggestedStatement,
  former: nullable(formerStatement),
};
const statementReading = object(reading);
export type StatementReading = ValueOf<typeof statementReading>;

/** The effects of a change, or of its dry run: the round and its state afterwards, and who is notified. */
export const statementChange = object({
  material: flag,
  round: count,
  state: oneOf(ROUND_STATES),
  told: list(oneOf(['PATIENT', 'SURGEON'])),
});
export type StatementChange = ValueOf<typeof statementChange>;

/**
 * `round` and `seen_state` are those on the screen: a statement about a former round is refused. The surgeon can
 * give their side with it.
 */
const statementBody = form(
  {
    ...statementFields,
    round: optionalField(wholeNumber('round', 1, ROUNDS_MAX)),
    seen_state: optionalField(choice('seen-state', ROUND_STATES)),
    surgeon_side: optionalField(laterality),
  },
  [isShortEnough],
);

const about = { surgery: 'path.id', params: pathIdentifier } as const;

export const statementEndpoints = {
  readStatement: endpoint({
    ...about,
    method: 'GET',
    path: '/api/consent-form/statement/surgery/:id',
    summary: 'What the surgeon wrote for this patient, and the text of the operation that it starts from',
    who: 'consent-form:read',
    reply: json(statementReading),
  }),
  writeStatement: endpoint({
    ...about,
    method: 'PUT',
    path: '/api/consent-form/statement/surgery/:id',
    summary: 'Write the statement of the round, as the linked surgeon',
    who: 'consent-form:write-statement',
    query: form({ dry_run: optionalField(queryFlag) }),
    body: statementBody,
    bodyMax: LIST_BODY_MAX_BYTES,
    rateLimit: 'write',
    reply: json(object({ ...reading, change: statementChange })),
  }),
};
