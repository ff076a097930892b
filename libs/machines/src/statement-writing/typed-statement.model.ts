import {
  type AskedField,
  type FormErrors,
  type FormResult,
  type StatedRisk,
  type StatementContent,
  type StatementDraft,
  type StatementGiven,
  type StatementTemplate,
  checkForm,
  dateToScreen,
  messages,
  statementForm,
} from '@candour/contracts';
import { typedDateToCheck } from '../kit/typed-date';

export interface TypedRisk {
  readonly text: string;
  /** A number of 1,000, or two: "20", "20 to 30". */
  readonly perThousand: string;
  readonly note: string;
  /** Fields that the screen does not ask for, kept unchanged. */
  readonly qualifier: string | null;
  readonly within: string | null;
  /** Words instead of a number; where there is a number, they follow from it. */
  readonly howCommon: string | null;
}

/** A statement as typed: a list has one entry per line. */
export interface TypedStatement {
  readonly benefits: string;
  readonly risks: readonly TypedRisk[];
  readonly alternatives: string;
  readonly noTreatment: string;
  readonly extraProcedures: string;
  readonly transfusion: string;
  readonly anaesthesia: readonly string[];
  /** The optional questions; empty if not asked. */
  readonly tissue: string;
  readonly photographs: string;
  readonly students: string;
  readonly matters: string;
  /** DD-MM-YYYY. */
  readonly discussedOn: string;
  readonly discussedHow: string;
  readonly discussedBy: string;
  readonly discussedByRole: string;
  readonly interpreterName: string;
  readonly interpreterLanguage: string;
  readonly interpreterHow: string;
  readonly supporter: string;
  readonly leaflets: string;
  /** The surgeon's side; empty until it is chosen, and where it is not asked for. */
  readonly side: string;
}

export const NO_RISK: TypedRisk = {
  text: '',
  perThousand: '',
  note: '',
  qualifier: null,
  within: null,
  howCommon: null,
};

const typedShare = ({ per_1000 }: StatedRisk): string => {
  if (per_1000 === null) return '';
  return per_1000.low === per_1000.high ? `${per_1000.low}` : `${per_1000.low} to ${per_1000.high}`;
};

const typedRisk = (risk: StatedRisk): TypedRisk => ({
  text: risk.text,
  perThousand: typedShare(risk),
  note: risk.note ?? '',
  qualifier: risk.per_1000?.qualifier ?? null,
  within: risk.per_1000?.within ?? null,
  howCommon: risk.per_1000 === null ? risk.how_common : null,
});

const joined = (items: readonly string[]): string => items.join('\n');

/** Only a statement about a patient contains answers to the optional questions. */
export const typedFrom = (draft: StatementDraft & Pick<StatementContent, AskedField>): TypedStatement => ({
  benefits: joined(draft.benefits),
  risks: draft.risks.map(typedRisk),
  alternatives: joined(draft.alternatives),
  noTreatment: draft.no_treatment ?? '',
  extraProcedures: joined(draft.extra_procedures),
  transfusion: draft.transfusion ?? '',
  anaesthesia: draft.anaesthesia,
  tissue: draft.tissue ?? '',
  photographs: draft.photographs ?? '',
  students: draft.students ?? '',
  matters: draft.matters ?? '',
  discussedOn: draft.discussed_on === null ? '' : dateToScreen(draft.discussed_on),
  discussedHow: draft.discussed_how ?? '',
  discussedBy: draft.discussed_by ?? '',
  discussedByRole: draft.discussed_by_role ?? '',
  interpreterName: draft.interpreter?.name ?? '',
  interpreterLanguage: draft.interpreter?.language ?? '',
  interpreterHow: draft.interpreter?.how ?? '',
  supporter: draft.supporter ?? '',
  leaflets: joined(draft.leaflets),
  side: '',
});

const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const SHARE = /^(\d+(?:\.\d+)?)(?:\s*(?:to|-|–)\s*(\d+(?:\.\d+)?))?$/;

/** Null for an empty text; undefined for an invalid number. */
const shareTyped = ({ perThousand, qualifier, within }: TypedRisk) => {
  if (perThousand.trim() === '') return null;
  const [, low, high = low] = SHARE.exec(perThousand.trim()) ?? [];
  return low === undefined ? undefined : { low: Number(low), high: Number(high), qualifier, within };
};

const isBlank = ({ text, perThousand, note }: TypedRisk): boolean =>
  [text, perThousand, note].every((part) => part.trim() === '');

const riskGiven = (typed: TypedRisk) => {
  const share = shareTyped(typed);
  return {
    text: typed.text,
    per_1000: share === undefined ? typed.perThousand : share,
    how_common: typed.howCommon,
    note: typed.note,
  };
};

const given = (typed: TypedStatement) => {
  const { interpreterName: name, interpreterLanguage: language, interpreterHow: how } = typed;
  return {
    benefits: linesIn(typed.benefits),
    risks: typed.risks.filter((risk) => !isBlank(risk)).map(riskGiven),
    alternatives: linesIn(typed.alternatives),
    no_treatment: typed.noTreatment,
    extra_procedures: linesIn(typed.extraProcedures),
    transfusion: typed.transfusion,
    anaesthesia: typed.anaesthesia,
    tissue: typed.tissue,
    photographs: typed.photographs,
    students: typed.students,
    matters: typed.matters,
    discussed_on: typedDateToCheck(typed.discussedOn),
    discussed_how: typed.discussedHow,
    discussed_by: typed.discussedBy,
    discussed_by_role: typed.discussedByRole,
    interpreter: name.trim() === '' && language.trim() === '' ? null : { name, language, how },
    supporter: typed.supporter,
    leaflets: linesIn(typed.leaflets),
  };
};

export const checkTyped = (typed: TypedStatement, today: string): FormResult<StatementGiven> =>
  checkForm(statementForm, given(typed), { today });

/** Whether two typed statements are equal, ignoring blank lines, spaces and the side. */
export const saysTheSame = (one: TypedStatement, other: TypedStatement): boolean =>
  JSON.stringify(given(one)) === JSON.stringify(given(other));

const isWrongRisk = (typed: TypedRisk): boolean =>
  !isBlank(typed) && (typed.text.trim() === '' || shareTyped(typed) === undefined);

/** The errors by field, with words for the parts that are made of several. */
export const typedErrors = (typed: TypedStatement, today: string): FormErrors => {
  const checked = checkTyped(typed, today);
  if (checked.valid) return {};
  const { errors } = checked;
  return {
    ...errors,
    ...(errors['risks'] && typed.risks.some(isWrongRisk) ? { risks: [messages.riskIncomplete] } : {}),
    ...(errors['interpreter'] ? { interpreter: [messages.interpreterIncomplete] } : {}),
  };
};

const filled = (text: string, items: readonly string[]): string => (items.length > 0 ? joined(items) : text);

/** Applies a template to a statement: its lists replace those of the statement, and its risks are added. */
export const withTemplate = (typed: TypedStatement, template: StatementTemplate): TypedStatement => ({
  ...typed,
  benefits: filled(typed.benefits, template.benefits),
  risks: template.risks.reduce(withRisk, typed.risks),
  alternatives: filled(typed.alternatives, template.alternatives),
  noTreatment: template.no_treatment ?? typed.noTreatment,
  extraProcedures: filled(typed.extraProcedures, template.extra_procedures),
  transfusion: template.transfusion ?? typed.transfusion,
  anaesthesia: template.anaesthesia.length > 0 ? template.anaesthesia : typed.anaesthesia,
  discussedHow: template.discussed_how ?? typed.discussedHow,
  discussedByRole: template.discussed_by_role ?? typed.discussedByRole,
  leaflets: filled(typed.leaflets, template.leaflets),
});

/** Adds a risk, unless one of the same name is there. */
export const withRisk = (risks: readonly TypedRisk[], risk: StatedRisk): readonly TypedRisk[] =>
  risks.some(({ text }) => text.trim() === risk.text)
    ? risks
    : [...risks.filter((one) => !isBlank(one)), typedRisk(risk)];
