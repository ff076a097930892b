import type { Laterality, Picture, SidedPicture } from '@candour/contracts';

/** The pictures for a side of the body: both where both sides are operated on. */
export const picturesFor = (
  { picture, left_picture }: SidedPicture,
  side: Laterality | null,
): readonly Picture[] => {
  if (left_picture === null) return [picture];
  if (side === 'Bilateral') return [picture, left_picture];
  return [side === 'Left' ? left_picture : picture];
};
