import { labels, messages, pathTo, stepPercent } from '@candour/contracts';
import { notReadyReason, signedNotice, signingFailure, surgeryOfForm } from '@candour/machines';
import { useEffect, useEffectEvent } from 'react';
import { standingForPatient } from '../../../shell/consent/standing-for-patient';
import { isAtRest, standingOf } from '../../../shell/consent/standing';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { WhatChanged } from '../../consent-form/change/made-changes';
import { ConsentFormCopy } from '../../consent-form/consent-form-copy';
import { ConsentFormDownload } from '../../consent-form/consent-form-download';
import { ConsentFormPreview } from '../../consent-form/consent-form-preview';
import { ConfirmInvitation } from '../../consent-form/confirmation/confirm-invitation';
import { ReportedChange } from '../../consent-form/confirmation/reported-change';
import { ConsentExits } from '../../consent-form/decision/consent-exits';
import { EarlierRounds } from '../../consent-form/rounds/earlier-rounds';
import { SignConsentForm } from '../../consent-form/sign-consent-form';
import { useWritten, WrittenForYou } from '../../consent-form/statement/written-for-you';
import { useSigning } from '../../consent-form/use-signing';
import { CheckYourDetails } from '../check-your-details';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';

/** Consent Form: read it, check the details and sign it; afterwards notes and download. */
export function ConsentFormStep({ facts, frame, signer, onCompleted, onSelect, onChanged }: StepProps) {
  const { surgery_id: surgeryId } = facts.surgery;
  const signing = useSigning({ surgeryId, role: 'patient', signer });
  const { snapshot } = signing;
  const { form } = snapshot.context;
  const signed = signedNotice(snapshot);
  const notReady = notReadyReason(snapshot);
  const failure = signingFailure(snapshot);
  const isSigned = signed !== null;
  const surgery = surgeryOfForm(snapshot);
  const isResting = surgery !== null && isAtRest(standingOf(surgery));
  const exits = surgery && <ConsentExits surgery={surgery} />;
  const isSignable = !isSigned && !isResting && notReady === null && form !== null;
  const written = useWritten(surgeryId, form?.preview.document_hash ?? null);
  const isWaiting = isSignable && written.data !== null && written.data.statement === null;
  const reportChange = useEffectEvent(onChanged);
  useEffect(() => {
    if (isSigned) reportChange();
  }, [isSigned]);
  return (
    <StepFrame
      frame={frame}
      section="consent-form"
      percent={stepPercent('consent-form', facts)}
      isBegun={isSigned || isResting}
    >
      {surgery && isResting && standingOf(surgery) !== 'SIDE' ? (
        <Notice tone="info">{standingForPatient(surgery)}</Notice>
      ) : null}
      {surgery ? <ReportedChange surgery={surgery} reader="patient" /> : null}
      {surgery ? <ConfirmInvitation surgery={surgery} reader="patient" /> : null}
      {notReady && !isResting ? <Notice tone="warning">{notReady}</Notice> : null}
      {isResting ? exits : null}
      {form ? <WhatChanged surgeryId={surgeryId} reader="patient" form={form.preview.document_hash} /> : null}
      {isSigned ? (
        <>
          <Notice tone="success" role="status">
            {signed}
          </Notice>
          {failure ? (
            <Notice tone="error" role="alert">
              {failure}
            </Notice>
          ) : null}
          <Cluster gap={3} align="start">
            <LinkButton href={pathTo('/patient/notes/:id', { id: surgeryId })} variant="quiet">
              {labels.buttons.viewNotes}
            </LinkButton>
            <ConsentFormDownload {...signing} />
          </Cluster>
          {snapshot.context.consentForm?.surgeon_signed ? null : (
            <>
              <p>{messages.notSignedYet}</p>
              <ConsentFormCopy surgeryId={surgeryId} />
            </>
          )}
          <Button variant="submit" isWide onPress={onCompleted}>
            {labels.buttons.nextSection}
          </Button>
          {isResting ? null : exits}
        </>
      ) : null}
      {surgery ? <WrittenForYou surgery={surgery} written={written} isSignable={isSignable} /> : null}
      <ConsentFormPreview {...signing} />
      {isSigned || notReady || !form ? null : (
        <CheckYourDetails surgery={form.surgery} patient={form.patient} signer={signer} onSelect={onSelect} />
      )}
      <SignConsentForm {...signing} isSecondary={isWaiting} />
      {isSigned || isResting ? null : exits}
      {surgery && surgery.consent.round > 1 ? <EarlierRounds surgeryId={surgeryId} reader="patient" /> : null}
    </StepFrame>
  );
}
