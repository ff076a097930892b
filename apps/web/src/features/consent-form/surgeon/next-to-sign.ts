import { type WorklistRow, worklistEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';

export interface NextToSign {
  /** The first form that can be signed now, in the worklist's order; null when there is none. */
  readonly next: WorklistRow | null;
  readonly total: number;
}

export const loadNextToSign = async (signal: AbortSignal): Promise<NextToSign> => {
  const query = { state: 'signature', page: 1, per_page: 1 } as const;
  const { worklist, total = 0 } = await call(worklistEndpoints.readWorklist, { query, signal });
  return { next: worklist[0] ?? null, total };
};
