import { howCommon, mostCommonFirst, type RiskShare } from '@candour/contracts';
import {
  type Check,
  key,
  listOf,
  objectOf,
  ofThousand,
  oneOf,
  optional,
  refuse,
  refuseRepeated,
  text,
} from './content-check';

export interface Risk {
  /** Unique within the operation. */
  readonly key: string;
  readonly risk: string;
  /** Numbers; their words are made in one place, `risk-words.ts` of the contracts. */
  readonly per_1000: RiskShare;
  readonly detail: string | null;
  /** The paragraph of the page that teaches it. */
  readonly taughtIn: string;
}

export interface Alternative {
  readonly name: string;
  readonly description: string;
}

/** The content of the consent form about an operation. */
export interface ConsentContent {
  readonly whatItIs: readonly string[];
  readonly benefits: readonly string[];
  readonly risks: readonly Risk[];
  readonly alternatives: readonly Alternative[];
  /** The likely course without any treatment. */
  readonly noTreatment: string;
}

/** A risk in words. Versions from before risks were numbers hold it so, and forms of that time have no numbers. */
export interface FormRisk {
  readonly risk: string;
  readonly howCommon: string;
  readonly per_1000?: RiskShare;
  readonly detail: string | null;
}

/** The text of a consent form about an operation. */
export type FormContent = Omit<ConsentContent, 'risks'> & { readonly risks: readonly FormRisk[] };

const isInWords = (consent: ConsentContent | FormContent): consent is FormContent =>
  consent.risks.some((risk) => 'howCommon' in risk);

/** Adds the risks in words, the most common first. Content that already has words stays unchanged. */
export const formContent = (consent: ConsentContent | FormContent): FormContent =>
  isInWords(consent)
    ? consent
    : {
        ...consent,
        risks: consent.risks
          .toSorted(mostCommonFirst)
          .map(({ risk, per_1000, detail }) => ({ risk, howCommon: howCommon(per_1000), per_1000, detail })),
      };

const writtenShare = objectOf<{
  readonly low: number;
  readonly high: number | null;
  readonly qualifier: string | null;
  readonly within: string | null;
}>({
  low: ofThousand,
  high: optional<number | null>(ofThousand, null),
  qualifier: optional<string | null>(oneOf('about', 'more-than', 'fewer-than', 'up-to'), null),
  within: optional<string | null>(text, null),
});

/** The number of people in 1,000, or a range. */
const share: Check<RiskShare> = (value, place) => {
  const { high, ...given } = writtenShare(value, place);
  if (high !== null && high <= given.low) refuse(place, 'must go from low to a higher number');
  return { ...given, high: high ?? given.low };
};

const written: Check<ConsentContent> = objectOf<ConsentContent>({
  whatItIs: listOf(text),
  benefits: listOf(text),
  risks: listOf(
    objectOf<Risk>({
      key,
      risk: text,
      per_1000: share,
      detail: optional<string | null>(text, null),
      taughtIn: key,
    }),
  ),
  alternatives: listOf(objectOf<Alternative>({ name: text, description: text })),
  noTreatment: text,
});

/** The maximum number of lines that the texts take on a form. */
const linesOf = (value: unknown): number => {
  if (typeof value === 'string') return 1 + Math.ceil(value.length / 60);
  return value === null
    ? 0
    : Object.values(value as object).reduce<number>((sum, part) => sum + linesOf(part), 0);
};

const MOST_LINES = 300;

/** A form has ten pages at most, of which its other parts take two. */
export const consent: Check<ConsentContent> = (value, place) => {
  const content = written(value, place);
  if (linesOf(formContent(content)) > MOST_LINES) refuse(place, 'is too long for a form of ten pages');
  refuseRepeated(
    content.risks.map((risk) => risk.key),
    place,
    'risk key',
  );
  return content;
};
