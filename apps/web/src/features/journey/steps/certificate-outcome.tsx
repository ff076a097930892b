import {
  arePatientDetailsComplete,
  isSurgeonLinked,
  type JourneyFacts,
  labels,
  messages,
  pathTo,
  SCREENS,
} from '@candour/contracts';
import { certificateFailure, isCertificateCompleted } from '@candour/machines';
import { dateAndTime, dateInDetails } from '../../../lib/dates-on-screen';
import { WhomToCall } from '../../../shell/contact/whom-to-call';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Cluster } from '../../../ui/layout/cluster';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { CertificateDownload } from '../../certificate/certificate-download';
import { CertificatePreview } from '../../certificate/certificate-preview';
import { RevealCode } from '../../certificate/complete-certificate';
import type { CertificateRun } from '../../certificate/use-certificate';
import { certificateWords } from '../../certificate/words';
import { ConsentExits } from '../../consent-form/decision/consent-exits';
import { OutcomeFrame, WhatHappensNext } from '../outcome-frame';
import type { StepProps } from '../step-props';
import { type ComingStep, outcomeWords as words } from '../outcome.words';

/** The remaining steps before the signature of the consent form. */
const nextOf = (facts: JourneyFacts): readonly ComingStep[] => [
  ...(arePatientDetailsComplete(facts) ? [] : [words.details]),
  ...(isSurgeonLinked(facts.surgery) ? [] : [words.surgeon]),
  ...(facts.surgery.patient_signed_at === null ? [words.form] : []),
  words.theDay(dateInDetails(facts.surgery.surgery_date) || null),
];

export interface CertificateOutcomeProps {
  readonly run: CertificateRun;
  readonly isNews: boolean;
  readonly props: StepProps;
}

/** "You have completed your certificate": what comes next, the download, the notes, the code, and the preview. */
export function CertificateOutcome({ run, isNews, props }: CertificateOutcomeProps) {
  const { facts, frame, onCompleted } = props;
  const { surgery } = facts;
  const failure = certificateFailure(run.snapshot);
  return (
    <OutcomeFrame
      frame={frame}
      title={messages.certificateCompleted}
      operation={surgery.operation_name}
      when={surgery.certificate_consented_at && dateAndTime(surgery.certificate_consented_at)}
      isNews={isNews}
    >
      <WhatHappensNext steps={nextOf(facts)} />
      <Button variant="submit" isWide onPress={onCompleted}>
        {labels.buttons.nextSection}
      </Button>
      <WhomToCall surgery={surgery} />
      <Card title={words.certificate} gap={4}>
        <p>
          {certificateWords.download} {surgery.patient_signed_at === null ? certificateWords.thenForm : null}
        </p>
        {failure ? (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        ) : null}
        {isCertificateCompleted(run.snapshot) ? (
          <Cluster gap={3} align="start">
            <CertificateDownload {...run} />
            <LinkButton href={pathTo('/patient/notes/:id', { id: surgery.surgery_id })} variant="quiet">
              {labels.buttons.viewNotes}
            </LinkButton>
            {surgery.unique_code ? <RevealCode {...run} code={surgery.unique_code} /> : null}
          </Cluster>
        ) : (
          <Skeleton shapes={['line']} holdsBack />
        )}
      </Card>
      <CertificatePreview {...run} />
      <ConsentExits surgery={surgery} />
      <LinkButton href={SCREENS.patientDashboard.paths[0]} variant="quiet" isWide>
        {words.home}
      </LinkButton>
    </OutcomeFrame>
  );
}
