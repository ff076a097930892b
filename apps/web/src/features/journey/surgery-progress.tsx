import { assessmentEndpoints, type JourneyFacts, resourceEndpoints, type Surgery } from '@candour/contracts';
import { call } from '../../api/client';
import { useRemote } from '../remote/use-remote';
import { JourneyProgress } from './journey-progress';
import { Progress } from './journey.styles';
import { factsOfSummaries, howFar } from './journey-progress.model';

export interface SurgeryProgressProps {
  readonly surgery: Surgery;
  /** null until the account is here. */
  readonly patient: JourneyFacts['patient'] | null;
}

/**
 * How far the journey of a surgery is, for a list. Its room is kept meanwhile; what cannot be loaded is left
 * out: the way on is beside it.
 */
export function SurgeryProgress({ surgery, patient }: SurgeryProgressProps) {
  const summaries = useRemote(async (signal) => {
    const about = { params: { id: surgery.surgery_id }, signal };
    const [assessment, resource] = await Promise.all([
      call(assessmentEndpoints.summariseAssessment, about),
      call(resourceEndpoints.summariseResources, about),
    ]);
    return { assessments: assessment.categories, resources: resource.categories };
  });
  const { data, failure, isBusy } = summaries;
  if (!data && failure !== null && !isBusy) return null;
  if (!data || !patient) return <Progress />;
  const { assessments, resources } = data;
  return <JourneyProgress {...howFar(factsOfSummaries(surgery, patient, assessments, resources))} />;
}
