import { assessmentEndpoints, type JourneyFacts, resourceEndpoints, type Surgery } from '@candour/contracts';
import { call } from '../../api/client';
import { useRemote } from '../remote/use-remote';
import { JourneyProgress } from './journey-progress';
import { factsOfSummaries, howFar } from './journey-progress.model';

export interface SurgeryProgressProps {
  readonly surgery: Surgery;
  readonly patient: JourneyFacts['patient'];
}

/** How far the journey of a surgery is, for a list. What cannot be loaded is left out: the way on is beside it. */
export function SurgeryProgress({ surgery, patient }: SurgeryProgressProps) {
  const summaries = useRemote(async (signal) => {
    const about = { params: { id: surgery.surgery_id }, signal };
    const [assessment, resource] = await Promise.all([
      call(assessmentEndpoints.summariseAssessment, about),
      call(resourceEndpoints.summariseResources, about),
    ]);
    return { assessments: assessment.categories, resources: resource.categories };
  });
  if (!summaries.data) return null;
  const { assessments, resources } = summaries.data;
  return <JourneyProgress {...howFar(factsOfSummaries(surgery, patient, assessments, resources))} />;
}
