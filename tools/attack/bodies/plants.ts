import type { Plant } from '../attack-part.ts';

export const bodiesPlants: readonly Plant[] = [];
