import type { AttackPart } from './attack-part.ts';

/** Every part, in the order in which they run. */
export const parts: readonly AttackPart[] = [];
