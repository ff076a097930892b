import type { LearningPage, ResourceCategory, ResourceEngagement } from '@candour/contracts';

/** The video of the part that has this paragraph; null where there is none. */
export const videoAbout = (
  paragraph: string,
  page: LearningPage | null,
  categories: readonly ResourceCategory[],
): ResourceEngagement | null => {
  const part = page?.parts.find(({ paragraphs }) => paragraphs.some(({ key }) => key === paragraph))?.part;
  const videos = categories.flatMap((category) => category.resource_engagements);
  return videos.find(({ resource_part }) => part !== undefined && resource_part === part) ?? null;
};
