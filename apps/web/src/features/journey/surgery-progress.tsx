import { assessmentEndpoints, type JourneyFacts, resourceEndpoints, type Surgery } from '@candour/contracts';
import { call } from '../../api/client';
import { useRemote } from '../../shell/remote/use-remote';
import { isAtRest, standingOf } from '../../shell/consent/standing';
import { JourneyProgress, Progress } from './journey-progress';
import { completionOf, factsOfSummaries } from './journey-progress.model';

export interface SurgeryProgressProps {
  readonly surgery: Surgery;
  /** null until the account has loaded. */
  readonly patient: JourneyFacts['patient'] | null;
}

/**
 * The progress of a surgery in a list. Keeps its space while it loads and disappears if it cannot be loaded; the
 * Continue button beside it stays.
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
  const completion = completionOf(factsOfSummaries(surgery, patient, assessments, resources));
  return <JourneyProgress {...completion} isAtRest={isAtRest(standingOf(surgery))} />;
}
