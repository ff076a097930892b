import {
  type AssessmentCategory,
  assessmentEndpoints,
  type LearningPage,
  resourceEndpoints,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { call } from '../../../api/client';

/** The data of a surgery's learning page: the page of the operation, the side, and the taught questions. */
export interface Reading {
  readonly surgery: Surgery;
  readonly page: LearningPage | null;
  readonly assessments: readonly AssessmentCategory[];
  readonly isWatched: boolean;
}

export const loadReading = async (id: string, signal: AbortSignal): Promise<Reading> => {
  const about = { params: { id }, signal };
  const [{ surgery }, { page }, { categories: assessments }, { categories: videos }] = await Promise.all([
    call(surgeryEndpoints.readSurgery, about),
    call(resourceEndpoints.readLearningPage, about),
    call(assessmentEndpoints.readAssessment, about),
    call(resourceEndpoints.summariseResources, about),
  ]);
  return { surgery, page, assessments, isWatched: videos.every(({ completed }) => completed) };
};
