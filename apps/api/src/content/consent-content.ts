import { type Check, listOf, objectOf, optional, text, textLike } from './content-check';

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

/** What the consent form says about an operation. */
export interface ConsentContent {
  readonly whatItIs: readonly string[];
  readonly benefits: readonly string[];
  readonly risks: readonly Risk[];
  readonly alternatives: readonly Alternative[];
  /** What is likely to happen with no treatment at all. */
  readonly noTreatment: string;
}

const howCommon = textLike(
  /^(Almost everyone|Very common|Common|Uncommon|Rare|Very rare): .*\d/,
  'must say how common it is in words and numbers, such as "Common: about 2 in 100 people"',
);

export const consent: Check<ConsentContent> = objectOf<ConsentContent>({
  whatItIs: listOf(text),
  benefits: listOf(text),
  risks: listOf(objectOf<Risk>({ risk: text, howCommon, detail: optional<string | null>(text, null) })),
  alternatives: listOf(objectOf<Alternative>({ name: text, description: text })),
  noTreatment: text,
});
