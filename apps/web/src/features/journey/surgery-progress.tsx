import {
  assessmentEndpoints,
  type AssessmentSummary,
  type JourneyFacts,
  pathTo,
  resourceEndpoints,
  type ResourceSummary,
  type Surgery,
} from '@candour/contracts';
import { call } from '../../api/client';
import { isOver, standingOf } from '../../shell/consent/standing';
import { Stack } from '../../ui/layout/stack';
import { LinkButton } from '../../ui/link/link-button';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { JourneyProgress } from './journey-progress';
import { factsOfSummaries } from './journey-progress.model';
import { NextStep } from './next-step';
import { journeyWords } from './words';

/** The progress of the assessments and videos of a surgery. */
export interface Summaries {
  readonly assessments: readonly AssessmentSummary[];
  readonly resources: readonly ResourceSummary[];
}

/** null if they cannot be loaded. */
export const readSummaries = async (id: string, signal: AbortSignal): Promise<Summaries | null> => {
  const about = { params: { id }, signal };
  try {
    const [assessment, resource] = await Promise.all([
      call(assessmentEndpoints.summariseAssessment, about),
      call(resourceEndpoints.summariseResources, about),
    ]);
    return { assessments: assessment.categories, resources: resource.categories };
  } catch {
    return null;
  }
};

export interface SurgeryProgressProps {
  readonly surgery: Surgery;
  /** null if they could not be loaded. */
  readonly summaries: Summaries | null;
  /** null until the account has loaded. */
  readonly patient: JourneyFacts['patient'] | null;
  /** Whether it is the first surgery on the page that waits for the patient. */
  readonly isFirst: boolean;
}

/** The next step of a surgery in a list, and its progress. Without its summaries, the way to the process stays. */
export function SurgeryProgress({ surgery, summaries, patient, isFirst }: SurgeryProgressProps) {
  if (!summaries) {
    return (
      <LinkButton href={pathTo('/patient/consent-process/:id', { id: surgery.surgery_id })} isWide>
        {journeyWords.summary.continue}
      </LinkButton>
    );
  }
  if (!patient) return <Skeleton shapes={['line', 'line', 'card']} />;
  const facts = factsOfSummaries(surgery, patient, summaries.assessments, summaries.resources);
  return (
    <Stack gap={5}>
      <NextStep facts={facts} isPrimary={isFirst} namesOperation />
      {isOver(standingOf(surgery)) ? null : <JourneyProgress facts={facts} />}
    </Stack>
  );
}
