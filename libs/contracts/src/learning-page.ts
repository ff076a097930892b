import { riskShare } from './risk-share';
import { type ValueOf, count, list, nullable, object, oneOf, text } from './shape';

/** The parts of the page that teaches an operation, in the order in which they are read. */
export const PAGE_PARTS = [
  'what-it-is',
  'benefits',
  'risks',
  'alternatives',
  'no-treatment',
  'getting-ready',
  'the-day',
  'getting-better',
] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/**
 * A picture with its text alternative: a title, and a description of what it teaches. Its size reserves its place.
 */
const picture = object({ url: text, title: text, description: text, width: count, height: count });
export type Picture = ValueOf<typeof picture>;

/** `left_picture` shows the left side of the body; null where the picture has no side. */
const sides = { picture, left_picture: nullable(picture) };
export const sidedPicture = object(sides);
export type SidedPicture = ValueOf<typeof sidedPicture>;

const figure = object({ caption: text, ...sides });
export type PageFigure = ValueOf<typeof figure>;

/** `key` is the paragraph's address on the page; `taught_in` of a risk or a question names it. */
const paragraph = object({ key: text, text, figure: nullable(figure) });
export type PageParagraph = ValueOf<typeof paragraph>;

const pageRisk = object({
  key: text,
  risk: text,
  per_1000: riskShare,
  how_common: text,
  detail: nullable(text),
  taught_in: text,
});
export type PageRisk = ValueOf<typeof pageRisk>;

const glossaryWord = object({ word: text, forms: list(text), means: text });
export type GlossaryWord = ValueOf<typeof glossaryWord>;

/**
 * The part of the body on which a side is chosen, in a patient's words ("knee", "Both knees"), drawn from the
 * patient's own view.
 */
const sideOnBody = object({ part: text, both: text, picture, left_picture: picture });
export type SideOnBody = ValueOf<typeof sideOnBody>;

/**
 * The page about an operation that a patient reads before the questions. The risks are sorted, the most common
 * first.
 */
export const learningPage = object({
  operation_name: text,
  notice: text,
  parts: list(object({ part: oneOf(PAGE_PARTS), paragraphs: list(paragraph) })),
  benefits: list(text),
  risks: list(pageRisk),
  alternatives: list(object({ name: text, description: text })),
  no_treatment: text,
  glossary: list(glossaryWord),
  /** Null if the operation has no side, or its content has no picture of it. */
  side: nullable(sideOnBody),
});
export type LearningPage = ValueOf<typeof learningPage>;
