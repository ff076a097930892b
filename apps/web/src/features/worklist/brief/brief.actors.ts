import {
  assessmentEndpoints,
  type BodyOf,
  type WorklistBrief,
  worklistBriefEndpoints,
} from '@candour/contracts';
import { call } from '../../../api/client';

export const loadBrief = async (id: string, signal: AbortSignal): Promise<WorklistBrief> =>
  (await call(worklistBriefEndpoints.readBrief, { params: { id }, signal })).brief;

export type Outcome = BodyOf<typeof assessmentEndpoints.discussAnswer>;

export const sayOutcome = (id: string, body: Outcome): Promise<unknown> =>
  call(assessmentEndpoints.discussAnswer, { params: { id }, body });
