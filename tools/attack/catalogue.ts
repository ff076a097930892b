import type { AttackPart } from './attack-part.ts';
import { matrix } from './matrix/matrix.ts';

/** Every part, in the order in which they run. */
export const parts: readonly AttackPart[] = [matrix];
