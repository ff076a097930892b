import type { Laterality } from '@candour/contracts';

interface HandedSide {
  readonly surgeryId: string;
  readonly side: Laterality;
}

let handed: HandedSide | null = null;

/** Keeps the side that was said on the way to a form, for that form alone. A reload forgets it. */
export const handSide = (said: HandedSide): void => {
  handed = said;
};

/** The side that was said on the way to this form; null when none was. It is given once. */
export const takeSide = (surgeryId: string): Laterality | null => {
  const side = handed?.surgeryId === surgeryId ? handed.side : null;
  handed = null;
  return side;
};
