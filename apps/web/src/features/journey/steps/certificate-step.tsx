import { isStepComplete, labels, pathTo, stepPercent, type Surgery } from '@candour/contracts';
import { certificateFailure, isCertificateChecking, isCertificateCompleted } from '@candour/machines';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { CertificatePreview } from '../../certificate/certificate-preview';
import { CompleteCertificate } from '../../certificate/complete-certificate';
import { type CertificateRun, useCertificate } from '../../certificate/use-certificate';
import { WhatMatters } from '../../surgery/matters/what-matters';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';
import { journeyWords } from '../words';
import { CertificateOutcome } from './certificate-outcome';

/** "A preview in an embedded frame, a Create Notes button, a consent checkbox and a Complete button", after what matters to the patient. */
function ToComplete({ run, surgery }: { readonly run: CertificateRun; readonly surgery: Surgery }) {
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
      <WhatMatters surgery={surgery} isAsked onSaved={() => run.send({ type: 'preview.outdated' })} />
      <CertificatePreview {...run} />
      <Cluster>
        <LinkButton href={pathTo('/patient/notes/:id', { id: surgery.surgery_id })} variant="quiet">
          {labels.buttons.createNotes}
        </LinkButton>
      </Cluster>
      <CompleteCertificate {...run} />
    </>
  );
}

/** The certificate to complete; afterwards its outcome. */
export function CertificateStep(props: StepProps) {
  const { facts, frame, onChanged } = props;
  const { surgery_id: surgeryId } = facts.surgery;
  const run = useCertificate({ surgeryId, reader: 'patient' });
  const [wasComplete] = useState(isStepComplete('certificate', facts));
  const isComplete = isCertificateCompleted(run.snapshot);
  const reportChange = useEffectEvent(onChanged);
  useEffect(() => {
    if (isComplete) reportChange();
  }, [isComplete]);
  if (isComplete || (wasComplete && isCertificateChecking(run.snapshot))) {
    return <CertificateOutcome run={run} isNews={!wasComplete} props={props} />;
  }
  return (
    <StepFrame frame={frame} section="certificate" percent={stepPercent('certificate', facts)}>
      <ToComplete run={run} surgery={facts.surgery} />
    </StepFrame>
  );
}
