import type { Laterality } from '@candour/contracts';

interface HandedSide {
  readonly surgeryId: string;
  readonly side: Laterality;
}

let handed: HandedSide | null = null;

/** Keeps the side that the surgeon chose on a link to a form, for that form alone. A reload forgets it. */
export const handSide = (said: HandedSide): void => {
  handed = said;
};

/** The side that was chosen on the link to this form, returned once; null when none was. */
export const takeSide = (surgeryId: string): Laterality | null => {
  const side = handed?.surgeryId === surgeryId ? handed.side : null;
  handed = null;
  return side;
};
