import { isStepComplete, stepPercent } from '@candour/contracts';
import { notReadyReason, signedNotice, surgeryOfForm } from '@candour/machines';
import { useEffect, useEffectEvent, useState } from 'react';
import { standingForPatient } from '../../../shell/consent/standing-for-patient';
import { isAskedAgain, isAtRest, standingOf } from '../../../shell/consent/standing';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { useMadeChanges, WhatChanged } from '../../consent-form/change/made-changes';
import { ConsentFormPreview } from '../../consent-form/consent-form-preview';
import { ConfirmInvitation } from '../../consent-form/confirmation/confirm-invitation';
import { ReportedChange } from '../../consent-form/confirmation/reported-change';
import { ConsentExits } from '../../consent-form/decision/consent-exits';
import { EarlierRounds } from '../../consent-form/rounds/earlier-rounds';
import { SIGNATURE_BOX, SignConsentForm } from '../../consent-form/sign-consent-form';
import { useWritten, WrittenForYou } from '../../consent-form/statement/written-for-you';
import { useSigning } from '../../consent-form/use-signing';
import { consentFormWords as words } from '../../consent-form/words';
import { CheckYourDetails } from '../check-your-details';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';
import { ConsentFormOutcome } from './consent-form-outcome';

/** Consent Form: read it, check the details and sign it; afterwards its outcome. */
export function ConsentFormStep(props: StepProps) {
  const { facts, frame, signer, onSelect, onChanged } = props;
  const { surgery_id: surgeryId } = facts.surgery;
  const signing = useSigning({ surgeryId, role: 'patient', signer });
  const { snapshot } = signing;
  const { form } = snapshot.context;
  const notReady = notReadyReason(snapshot);
  const [wasSigned] = useState(isStepComplete('consent-form', facts));
  const isSigned = signedNotice(snapshot) !== null;
  const surgery = surgeryOfForm(snapshot);
  const standing = surgery && standingOf(surgery);
  const isResting = standing !== null && isAtRest(standing);
  const isTold = standing !== null && (isAskedAgain(standing) || (isResting && standing !== 'SIDE'));
  const exits = surgery && <ConsentExits surgery={surgery} />;
  const isSignable = !isResting && notReady === null && form !== null;
  const hash = form && form.preview.document_hash;
  const written = useWritten(surgeryId, hash);
  const changes = useMadeChanges(surgeryId, hash);
  const isWaiting = isSignable && written.data !== null && written.data.statement === null;
  const reportChange = useEffectEvent(onChanged);
  useEffect(() => {
    if (isSigned) reportChange();
  }, [isSigned]);
  if (isSigned || (wasSigned && form === null)) {
    return <ConsentFormOutcome signing={signing} changes={changes} isNews={!wasSigned} props={props} />;
  }
  return (
    <StepFrame
      frame={frame}
      section="consent-form"
      percent={stepPercent('consent-form', facts)}
      isBegun={isResting}
    >
      {surgery && isTold ? <Notice tone="info">{standingForPatient(surgery)}</Notice> : null}
      {surgery ? <ReportedChange surgery={surgery} reader="patient" /> : null}
      {surgery ? <ConfirmInvitation surgery={surgery} reader="patient" /> : null}
      {notReady && !isResting ? <Notice tone="warning">{notReady}</Notice> : null}
      {isResting ? exits : null}
      <WhatChanged of={changes} reader="patient" />
      {surgery ? <WrittenForYou surgery={surgery} written={written} isSignable={isSignable} /> : null}
      {isSignable ? <TextLink href={`#${SIGNATURE_BOX}`}>{words.toSignature}</TextLink> : null}
      <ConsentFormPreview {...signing} />
      {notReady || !form ? null : (
        <CheckYourDetails surgery={form.surgery} patient={form.patient} signer={signer} onSelect={onSelect} />
      )}
      <SignConsentForm {...signing} isSecondary={isWaiting} />
      {isResting ? null : exits}
      {surgery && surgery.consent.round > 1 ? <EarlierRounds surgeryId={surgeryId} reader="patient" /> : null}
    </StepFrame>
  );
}
