import {
  assessmentEndpoints,
  type JourneyFacts,
  pathTo,
  resourceEndpoints,
  type Surgery,
} from '@candour/contracts';
import { call } from '../../api/client';
import { isOver, standingOf } from '../../shell/consent/standing';
import { useRemote } from '../../shell/remote/use-remote';
import { Stack } from '../../ui/layout/stack';
import { LinkButton } from '../../ui/link/link-button';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { JourneyProgress } from './journey-progress';
import { factsOfSummaries } from './journey-progress.model';
import { NextStep } from './next-step';
import { journeyWords } from './words';

export interface SurgeryProgressProps {
  readonly surgery: Surgery;
  /** null until the account has loaded. */
  readonly patient: JourneyFacts['patient'] | null;
  /** Whether it is the one on the page that waits for the patient. */
  readonly isFirst: boolean;
}

/** The next step of a surgery in a list, and its progress. If they cannot be loaded, the way to the process stays. */
export function SurgeryProgress({ surgery, patient, isFirst }: SurgeryProgressProps) {
  const { surgery_id: id } = surgery;
  const summaries = useRemote(async (signal) => {
    const about = { params: { id }, signal };
    const [assessment, resource] = await Promise.all([
      call(assessmentEndpoints.summariseAssessment, about),
      call(resourceEndpoints.summariseResources, about),
    ]);
    return { assessments: assessment.categories, resources: resource.categories };
  });
  const { data, failure, isBusy } = summaries;
  if (!data && failure !== null && !isBusy) {
    return (
      <LinkButton href={pathTo('/patient/consent-process/:id', { id })} isWide>
        {journeyWords.summary.continue}
      </LinkButton>
    );
  }
  if (!data || !patient) return <Skeleton shapes={['line', 'line', 'card']} />;
  const facts = factsOfSummaries(surgery, patient, data.assessments, data.resources);
  return (
    <Stack gap={5}>
      <NextStep facts={facts} isPrimary={isFirst} namesOperation />
      {isOver(standingOf(surgery)) ? null : <JourneyProgress facts={facts} />}
    </Stack>
  );
}
