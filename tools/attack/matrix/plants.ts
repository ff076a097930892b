import type { Plant } from '../attack-part.ts';

export const matrixPlants: readonly Plant[] = [];
