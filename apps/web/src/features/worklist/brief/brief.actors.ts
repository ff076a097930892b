import {
  assessmentEndpoints,
  type BodyOf,
  type WorklistBrief,
  worklistBriefEndpoints,
} from '@candour/contracts';
import { call } from '../../../api/client';

/** A brief with the time on this device at which it was read, in milliseconds. */
export type ReadBrief = WorklistBrief & { readonly readAt: number };

export const loadBrief = async (id: string, signal: AbortSignal): Promise<ReadBrief> => {
  const { brief } = await call(worklistBriefEndpoints.readBrief, { params: { id }, signal });
  return { ...brief, readAt: Date.now() };
};

export type Outcome = BodyOf<typeof assessmentEndpoints.discussAnswer>;

export const sayOutcome = (id: string, body: Outcome): Promise<unknown> =>
  call(assessmentEndpoints.discussAnswer, { params: { id }, body });
