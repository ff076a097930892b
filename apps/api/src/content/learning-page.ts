import { PAGE_PARTS, type PagePart } from '@candour/contracts';
import {
  type Check,
  key,
  listOf,
  objectOf,
  oneOf,
  optional,
  refuse,
  refuseRepeated,
  text,
} from './content-check';

export interface Paragraph {
  /** Permanent and unique within the operation: the paragraph's address on the page. */
  readonly key: string;
  readonly text: string;
  /** The key of a drawing, shown after the text. */
  readonly drawing: string | null;
  /** The caption below the drawing. */
  readonly caption: string | null;
}

/** One of the eight parts of the page that teaches an operation. */
export interface LearningPart {
  readonly part: PagePart;
  readonly paragraphs: readonly Paragraph[];
}

const written: Check<Paragraph> = objectOf<Paragraph>({
  key,
  text,
  drawing: optional<string | null>(key, null),
  caption: optional<string | null>(text, null),
});

const paragraph: Check<Paragraph> = (value, place) => {
  const found = written(value, place);
  if ((found.drawing === null) !== (found.caption === null))
    refuse(place, 'must have a drawing and its caption, or neither');
  return found;
};

/** All eight parts, each once, in the order in which they are read. */
export const learningPage: Check<readonly LearningPart[]> = (value, place) => {
  const parts = listOf(objectOf<LearningPart>({ part: oneOf(...PAGE_PARTS), paragraphs: listOf(paragraph) }))(
    value,
    place,
  );
  if (parts.map(({ part }) => part).join() !== PAGE_PARTS.join())
    refuse(place, `must be, in this order: ${PAGE_PARTS.join(', ')}`);
  refuseRepeated(paragraphKeys(parts), place, 'paragraph key');
  return parts;
};

export const paragraphKeys = (parts: readonly LearningPart[]): readonly string[] =>
  parts.flatMap(({ paragraphs }) => paragraphs.map((one) => one.key));
