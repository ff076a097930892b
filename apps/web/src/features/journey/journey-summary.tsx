import { addressOfStep, type JourneyFacts, SCREENS, STEP_OF_QUESTIONS } from '@candour/contracts';
import { confirmationOpen } from '@candour/machines';
import { RemoteView } from '../../shell/remote/remote-view';
import { useRemote } from '../../shell/remote/use-remote';
import { standingForPatient } from '../../shell/consent/standing-for-patient';
import { isOver, standingOf } from '../../shell/consent/standing';
import { Card } from '../../ui/card/card';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { looksAfter } from '../assessment/advice/advice.model';
import { adviceWords } from '../assessment/advice/advice.words';
import { ConfirmInvitation } from '../consent-form/confirmation/confirm-invitation';
import { ReportedChange } from '../consent-form/confirmation/reported-change';
import { CancelLink } from '../consent-form/decision/cancel-page';
import { useMadeChanges, WhatChanged } from '../consent-form/change/made-changes';
import { SurgeonGone } from '../consent-form/change/surgeon-gone';
import { ConsentExits } from '../consent-form/decision/consent-exits';
import { WhatMatters } from '../surgery/matters/what-matters';
import { SurgeryFacts } from '../surgery/brief/surgery-facts';
import { JourneyProgress } from './journey-progress';
import { isFeedbackOpen, stepNameOf } from './journey-progress.model';
import { loadFacts } from './journey.actors';
import { NextStep } from './next-step';
import { SummaryDocuments } from './summary-documents';
import { journeyWords } from './words';

const { summary: words } = journeyWords;

interface SummaryProps {
  readonly facts: JourneyFacts;
}

function Summary({ facts }: SummaryProps) {
  const { surgery } = facts;
  const standing = standingOf(surgery);
  const isAsked = confirmationOpen('patient', surgery);
  const { surgery_id: id } = surgery;
  const changes = useMadeChanges(id);
  const advised = facts.assessments.filter((category) => looksAfter(category).includes('advice'));
  return (
    <Stack gap={6}>
      <SurgeonGone surgery={surgery} />
      <WhatChanged of={changes} reader="patient" />
      <Card as="div" tone="brand" gap={4}>
        <SurgeryFacts surgery={surgery} />
      </Card>
      <Card title={words.progress} gap={4}>
        <p>{standingForPatient(surgery)}</p>
        <ReportedChange surgery={surgery} reader="patient" />
        <ConfirmInvitation surgery={surgery} reader="patient" />
        <NextStep facts={facts} isPrimary={!isAsked} />
        {isOver(standing) ? null : <JourneyProgress facts={facts} />}
      </Card>
      {advised.map(({ category }) => (
        <TextLink key={category} href={`${addressOfStep(id, STEP_OF_QUESTIONS[category])}&look=advice`}>
          {adviceWords.after(stepNameOf(STEP_OF_QUESTIONS[category]))}
        </TextLink>
      ))}
      <WhatMatters surgery={surgery} />
      <SummaryDocuments facts={facts} />
      {isFeedbackOpen(facts) ? (
        <TextLink href={addressOfStep(id, 'feedback')}>{words.feedback}</TextLink>
      ) : null}
      <TextLink href={SCREENS.patientAccessLog.paths[0]}>{SCREENS.patientAccessLog.title}</TextLink>
      <ConsentExits surgery={surgery} />
      <CancelLink surgery={surgery} />
    </Stack>
  );
}

/** "A summary page shows operation, hospital, surgeon and expected date, with a continue button." */
export function JourneySummary({ surgeryId }: { readonly surgeryId: string }) {
  const remote = useRemote((signal) => loadFacts(surgeryId, signal));
  return (
    <RemoteView of={remote} shapes={['card', 'card']}>
      {(facts) => <Summary facts={facts} />}
    </RemoteView>
  );
}
