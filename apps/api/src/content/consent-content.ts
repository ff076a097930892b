import { type Check, listOf, objectOf, optional, refuse, text, textLike } from './content-check';

export interface Risk {
  readonly risk: string;
  /** In words and in numbers, such as "Common: about 2 in 100 people". */
  readonly howCommon: string;
  readonly detail: string | null;
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

const howCommon = textLike(
  /^(Almost everyone|Very common|Common|Uncommon|Rare|Very rare): .*\d/,
  'must say how common it is in words and numbers, such as "Common: about 2 in 100 people"',
);

const written: Check<ConsentContent> = objectOf<ConsentContent>({
  whatItIs: listOf(text),
  benefits: listOf(text),
  risks: listOf(objectOf<Risk>({ risk: text, howCommon, detail: optional<string | null>(text, null) })),
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
  if (linesOf(content) > MOST_LINES) refuse(place, 'is too long for a form of ten pages');
  return content;
};
