import {
  STATEMENT_ITEMS_MAX,
  STATEMENT_LINE_MAX_CHARACTERS,
  STATEMENT_MAX_CHARACTERS,
  STATEMENT_TEXT_MAX_CHARACTERS,
} from './limits';
import { messages } from './messages';
import { riskShare } from './risk-share';
import { choice } from './rules/choice';
import { endDate } from './rules/date';
import { type FormCheck, type FormValue, form, optionalField, required } from './rules/form';
import { listOf } from './rules/list';
import { perThousand } from './rules/per-thousand';
import { oneLine, plainText, severalOf } from './rules/plain-text';
import { recordOf } from './rules/record';
import { characterCount } from './rules/rule';
import { type ValueOf, date, list, nullable, object, oneOf, optional, text } from './shape';

export const TRANSFUSIONS = ['ACCEPTED', 'REFUSED', 'NOT_EXPECTED'] as const;
export const ANAESTHETICS = ['GENERAL', 'REGIONAL', 'LOCAL', 'SEDATION'] as const;
/** Optional questions to a patient; a statement omits unasked ones. */
export const ASKED_FIELDS = ['tissue', 'photographs', 'students'] as const;
export type AskedField = (typeof ASKED_FIELDS)[number];
export const ASKED = ['AGREED', 'REFUSED'] as const;
export const DISCUSSED_HOW = ['IN_PERSON', 'VIDEO', 'PHONE'] as const;

const line = oneLine(STATEMENT_LINE_MAX_CHARACTERS);
const lines = severalOf(line, STATEMENT_ITEMS_MAX);
const words = plainText(STATEMENT_TEXT_MAX_CHARACTERS);
const asked = choice('asked', ASKED);
const discussedHow = choice('discussed-how', DISCUSSED_HOW);

/** `how_common` is a client's own words; the screens ask for a number of 1,000 instead. */
const riskForm = form({
  text: required(line),
  per_1000: optionalField(perThousand),
  how_common: optionalField(line),
  note: optionalField(line),
});
const risks = listOf('risks', riskForm, { maximum: STATEMENT_ITEMS_MAX, uniqueBy: 'text' });

const interpreter = recordOf(
  'interpreter',
  form({ name: required(line), language: required(line), how: required(discussedHow) }),
);

/** The rules of a statement's fields. An empty list or a missing text leaves the operation's own text in force. */
export const statementRules = {
  benefits: lines,
  risks,
  alternatives: lines,
  no_treatment: words,
  extra_procedures: lines,
  transfusion: choice('transfusion', TRANSFUSIONS),
  anaesthesia: severalOf(choice('anaesthetic', ANAESTHETICS), ANAESTHETICS.length),
  tissue: asked,
  photographs: asked,
  students: asked,
  matters: words,
  discussed_on: endDate,
  discussed_how: discussedHow,
  discussed_by: line,
  discussed_by_role: line,
  interpreter,
  supporter: line,
  leaflets: lines,
};

const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return characterCount(value);
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + lengthOf(part), 0)
    : 0;
};

/** All texts of a statement together have a limit, because the printed form has one. */
export const isShortEnough: FormCheck = (values) =>
  lengthOf(values) > STATEMENT_MAX_CHARACTERS ? { field: 'risks', message: messages.statementTooLong } : null;

const fields = statementRules;
/** The whole statement: omitted fields are not kept from before. */
export const statementFields = {
  benefits: required(fields.benefits),
  risks: required(fields.risks),
  alternatives: required(fields.alternatives),
  no_treatment: optionalField(fields.no_treatment),
  extra_procedures: required(fields.extra_procedures),
  transfusion: required(fields.transfusion),
  anaesthesia: required(fields.anaesthesia),
  tissue: optionalField(fields.tissue),
  photographs: optionalField(fields.photographs),
  students: optionalField(fields.students),
  matters: optionalField(fields.matters),
  discussed_on: required(fields.discussed_on, messages.dateInvalid),
  discussed_how: required(fields.discussed_how),
  discussed_by: required(fields.discussed_by),
  discussed_by_role: required(fields.discussed_by_role),
  interpreter: optionalField(fields.interpreter),
  supporter: optionalField(fields.supporter),
  leaflets: required(fields.leaflets),
};
export const statementForm = form(statementFields, [isShortEnough]);
export type StatementGiven = FormValue<typeof statementForm>;

/** `how_common` is the sentence for `per_1000`, or a client's own words without a number. */
const statedRisk = object({
  text,
  per_1000: nullable(riskShare),
  how_common: nullable(text),
  note: nullable(text),
});

const listed = {
  benefits: list(text),
  risks: list(statedRisk),
  alternatives: list(text),
  extra_procedures: list(text),
  anaesthesia: list(oneOf(ANAESTHETICS)),
  leaflets: list(text),
  no_treatment: nullable(text),
  matters: nullable(text),
  interpreter: nullable(object({ name: text, language: text, how: oneOf(DISCUSSED_HOW) })),
  supporter: nullable(text),
};
/** The content of a statement. */
export const statementContentFields = {
  ...listed,
  transfusion: oneOf(TRANSFUSIONS),
  tissue: optional(oneOf(ASKED)),
  photographs: optional(oneOf(ASKED)),
  students: optional(oneOf(ASKED)),
  discussed_on: date,
  discussed_how: oneOf(DISCUSSED_HOW),
  discussed_by: text,
  discussed_by_role: text,
};
/** The same before it is complete, in a template or a suggestion. */
export const statementDraftFields = {
  ...listed,
  transfusion: nullable(oneOf(TRANSFUSIONS)),
  discussed_on: nullable(date),
  discussed_how: nullable(oneOf(DISCUSSED_HOW)),
  discussed_by: nullable(text),
  discussed_by_role: nullable(text),
};

export const statementContent = object(statementContentFields);
export type StatementContent = ValueOf<typeof statementContent>;
const statementDraft = object(statementDraftFields);
export type StatementDraft = ValueOf<typeof statementDraft>;
export type StatedRisk = ValueOf<typeof statedRisk>;
export type StatementField = keyof StatementContent;

export const STATEMENT_FIELDS = Object.keys(statementContentFields) as readonly StatementField[];

/** Ignores the order of keys, because the database changes it. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value;
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, ordered) === JSON.stringify(other, ordered);

/** The parts in which two statements differ; all parts of the new one if there was none. */
export const changedParts = (
  before: StatementContent | null,
  after: StatementContent,
): readonly StatementField[] =>
  STATEMENT_FIELDS.filter((field) => {
    const said = after[field];
    if (before !== null) return !isSame(before[field], said);
    return said !== null && said !== undefined && !isSame(said, []);
  });

const saysTheSame = (one: StatedRisk, other: StatedRisk): boolean =>
  one.text === other.text && one.how_common === other.how_common && one.note === other.note;

/**
 * The risks particular to this patient: those that the operation's list does not have in the same words. The form
 * always prints that list.
 */
export const ownRisks = (
  stated: readonly StatedRisk[],
  ofOperation: readonly StatedRisk[],
): readonly StatedRisk[] =>
  stated.filter((risk) => !ofOperation.some((general) => saysTheSame(general, risk)));
