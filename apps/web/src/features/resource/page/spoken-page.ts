import type { Laterality, LearningPage } from '@candour/contracts';
import { pageWords as words } from './learning-page.words';
import { picturesFor } from '../pictures-for';

type Part = LearningPage['parts'][number];

const listOf = (page: LearningPage, { part }: Part): readonly string[] => {
  switch (part) {
    case 'benefits':
      return page.benefits;
    case 'risks':
      return page.risks.flatMap(({ risk, how_common, detail }) =>
        [`${risk}. ${how_common}`, detail ?? []].flat(),
      );
    case 'alternatives':
      return page.alternatives.map(({ name, description }) => `${name}. ${description}`);
    case 'no-treatment':
      return [page.no_treatment];
    default:
      return [];
  }
};

/** A part as it is read aloud: its title, its paragraphs, each drawing's caption and description, and its list. */
export const spokenPart = (page: LearningPage, part: Part, side: Laterality | null): readonly string[] => [
  `${words.parts[part.part]}.`,
  ...part.paragraphs.flatMap(({ text, figure }) => [
    text,
    ...(figure ? [figure.caption, ...picturesFor(figure, side).map(({ description }) => description)] : []),
  ]),
  ...listOf(page, part),
];

const WORDS_A_MINUTE = 150;

/** The minutes of reading at a calm pace. */
export const minutesToRead = (page: LearningPage): number => {
  const said = page.parts.flatMap((part) => [
    ...part.paragraphs.map(({ text }) => text),
    ...listOf(page, part),
  ]);
  return Math.max(1, Math.round(said.join(' ').split(/\s+/).length / WORDS_A_MINUTE));
};
