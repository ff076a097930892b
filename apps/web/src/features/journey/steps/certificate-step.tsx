import { labels, messages, pathTo, stepPercent } from '@candour/contracts';
import { certificateFailure, isCertificateCompleted } from '@candour/machines';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { CertificateDownload } from '../../certificate/certificate-download';
import { CertificatePreview } from '../../certificate/certificate-preview';
import { CompleteCertificate, RevealCode } from '../../certificate/complete-certificate';
import { type CertificateRun, useCertificate } from '../../certificate/use-certificate';
import { certificateWords } from '../../certificate/words';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';
import { journeyWords } from '../words';

/** "A preview in an embedded frame, a Create Notes button, a consent checkbox and a Complete button." */
function ToComplete({ run, notes }: { readonly run: CertificateRun; readonly notes: string }) {
  if (run.snapshot.hasTag('failed')) {
    return (
      <Notice
        tone="error"
        role="alert"
        action={
          <Button variant="quiet" size="small" onPress={() => run.send({ type: 'certificate.retried' })}>
            {journeyWords.tryAgain}
          </Button>
        }
      >
        {certificateFailure(run.snapshot)}
      </Notice>
    );
  }
  return (
    <>
      <CertificatePreview {...run} />
      <Cluster>
        <LinkButton href={notes} variant="quiet">
          {labels.buttons.createNotes}
        </LinkButton>
      </Cluster>
      <CompleteCertificate {...run} />
    </>
  );
}

function Completed({
  run,
  notes,
  props,
}: {
  readonly run: CertificateRun;
  readonly notes: string;
  readonly props: StepProps;
}) {
  const { unique_code: code } = props.facts.surgery;
  const failure = certificateFailure(run.snapshot);
  return (
    <>
      <Notice tone="success" role="status">
        {messages.certificateCompleted}
      </Notice>
      {failure ? (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Stack gap={3}>
        <p>{certificateWords.download}</p>
        <Cluster gap={3}>
          <CertificateDownload {...run} />
          <LinkButton href={notes} variant="quiet">
            {labels.buttons.viewNotes}
          </LinkButton>
          {code ? <RevealCode {...run} code={code} /> : null}
        </Cluster>
      </Stack>
      <Button variant="submit" isWide onPress={props.onCompleted}>
        {labels.buttons.nextSection}
      </Button>
      <CertificatePreview {...run} />
    </>
  );
}

/** The certificate before and after its completion. */
export function CertificateStep(props: StepProps) {
  const { facts, frame, onChanged } = props;
  const { surgery_id: surgeryId } = facts.surgery;
  const run = useCertificate({ surgeryId, reader: 'patient' });
  const isComplete = isCertificateCompleted(run.snapshot);
  const reportChange = useEffectEvent(onChanged);
  useEffect(() => {
    if (isComplete) reportChange();
  }, [isComplete]);
  const notes = pathTo('/patient/notes/:id', { id: surgeryId });
  return (
    <StepFrame
      frame={frame}
      section="certificate"
      percent={isComplete ? 100 : stepPercent('certificate', facts)}
      isBegun={isComplete}
    >
      {isComplete ? (
        <Completed run={run} notes={notes} props={props} />
      ) : (
        <ToComplete run={run} notes={notes} />
      )}
    </StepFrame>
  );
}
