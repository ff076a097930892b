import {
  ASKED_FIELDS,
  type AskedField,
  type BodyOf,
  type ENDPOINTS,
  type PerThousand,
  MATTERS_FIELDS,
  type MattersField,
  STATEMENT_TEXT_MAX_CHARACTERS,
  type StatedRisk,
  type StatementContent,
  type StatementDraft,
  type StatementGiven,
  type SurgeryMatters,
  characterCount,
  worded,
} from '@candour/contracts';
import type { ConsentContent, FormContent, FormRisk, Risk } from '../../content/consent-content';

type TemplateGiven = BodyOf<typeof ENDPOINTS.createTemplate>;
type GivenRisk = StatementGiven['risks'][number];

const shareOf = ({ low, high, qualifier, within }: PerThousand) => ({
  low,
  high,
  qualifier: qualifier ?? null,
  within: within ?? null,
});

/** The frequency is a number; words are stored only without one. */
const riskOf = ({ text, per_1000, how_common, note }: GivenRisk): StatedRisk => ({
  text,
  per_1000: per_1000 ? shareOf(per_1000) : null,
  how_common: per_1000 ? null : (how_common ?? null),
  note: note ?? null,
});

/** A template with every field; missing values are null or an empty list. */
export const draftOf = (given: Omit<TemplateGiven, 'name' | 'operation_id' | 'shared'>): StatementDraft => ({
  benefits: given.benefits ?? [],
  risks: (given.risks ?? []).map(riskOf),
  alternatives: given.alternatives ?? [],
  no_treatment: given.no_treatment ?? null,
  extra_procedures: given.extra_procedures ?? [],
  transfusion: given.transfusion ?? null,
  anaesthesia: given.anaesthesia ?? [],
  matters: given.matters ?? null,
  discussed_on: given.discussed_on ?? null,
  discussed_how: given.discussed_how ?? null,
  discussed_by: given.discussed_by ?? null,
  discussed_by_role: given.discussed_by_role ?? null,
  interpreter: given.interpreter ?? null,
  supporter: given.supporter ?? null,
  leaflets: given.leaflets ?? [],
});

/** The answers to the optional questions; unasked ones are omitted, so that earlier hashes stay the same. */
const askedOf = (given: StatementGiven): Pick<StatementContent, AskedField> =>
  Object.fromEntries(ASKED_FIELDS.flatMap((field) => (given[field] ? [[field, given[field]] as const] : [])));

/** A statement as it is stored and hashed. */
export const contentOf = (given: StatementGiven): StatementContent => {
  const { transfusion, discussed_on, discussed_how, discussed_by, discussed_by_role } = given;
  return {
    ...draftOf(given),
    ...askedOf(given),
    transfusion,
    discussed_on,
    discussed_how,
    discussed_by,
    discussed_by_role,
  };
};

/** The risks that the form of an operation lists for everybody. */
export const generalRisks = ({ risks }: ConsentContent | FormContent): readonly StatedRisk[] =>
  risks.map((risk: Risk | FormRisk) =>
    risk.per_1000
      ? worded({ text: risk.risk, per_1000: risk.per_1000, how_common: null, note: risk.detail })
      : {
          text: risk.risk,
          per_1000: null,
          how_common: 'howCommon' in risk ? risk.howCommon : null,
          note: risk.detail,
        },
  );

/** The operation's own text as the start of a statement. */
export const draftFrom = (consent: ConsentContent | FormContent): StatementDraft =>
  draftOf({
    benefits: consent.benefits,
    risks: generalRisks(consent),
    alternatives: consent.alternatives.map(({ name, description }) => `${name}. ${description}`),
    no_treatment: consent.noTreatment,
  });

const MATTERS: Readonly<Record<MattersField, string>> = {
  hopes: 'Hopes',
  worries: 'Worries',
  would_not_accept: 'Would not accept',
};

/**
 * Suggests the patient's own words for what matters to them. Text that is too long for a statement is not
 * suggested, because a part of it could omit what the patient would not accept.
 */
export const suggestedMatters = (said: SurgeryMatters | null): string | null => {
  if (said === null) return null;
  const text = MATTERS_FIELDS.flatMap((field) =>
    said[field] === null ? [] : [`${MATTERS[field]}: ${said[field]}`],
  ).join('\n');
  return characterCount(text) <= STATEMENT_TEXT_MAX_CHARACTERS ? text : null;
};
