import type { LearningPage, PageParagraph } from '@candour/contracts';

/** The id of a paragraph in the page; a part has its own name as id. */
export const idOfParagraph = (key: string): string => `about-${key}`;

/** The address of a paragraph within the page. */
export const addressOfParagraph = (key: string): string => `#${idOfParagraph(key)}`;

export const paragraphsOf = ({ parts }: LearningPage): readonly PageParagraph[] =>
  parts.flatMap(({ paragraphs }) => paragraphs);
