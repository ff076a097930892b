import { messages } from '@candour/contracts';
import {
  isSubmittingSignature,
  notReadyReason,
  signedNotice,
  signingFailure,
  surgeryOfForm,
} from '@candour/machines';
import { dateInDetails } from '../../../lib/dates-on-screen';
import type { Remote } from '../../../shell/remote/use-remote';
import { Card } from '../../../ui/card/card';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { ConsentFormDownload } from '../consent-form-download';
import { hashOfForm } from '../proof/proof.actors';
import { ProofQuestion } from '../proof/proof-question';
import { SignConsentForm } from '../sign-consent-form';
import { OpenAtSignature, OpenPointsCard, signingStop } from '../statement/open-points';
import type { OpenPoints } from '../statement/open-points.actors';
import type { Signing } from '../use-signing';
import { ConsentActs } from './consent-acts';
import { ConsentFormIdentity } from './consent-form-identity';
import { words } from './words';

function Signature({ isSigned, at }: { readonly isSigned: boolean; readonly at: string | null }) {
  return (
    <Cluster gap={2}>
      <StatusChip tone={isSigned ? 'good' : 'waiting'}>
        {isSigned ? words.signed : words.notSigned}
      </StatusChip>
      {dateInDetails(at)}
    </Cluster>
  );
}

/** Says whether the form is signed or ready to sign, or what must happen first. */
function Standing({ snapshot }: Pick<Signing, 'snapshot'>) {
  if (signedNotice(snapshot) !== null) return null;
  const isFormThere = snapshot.context.consentForm !== null;
  const reason = isFormThere ? notReadyReason(snapshot) : messages.consentFormMissing;
  if (reason !== null) return <Notice tone="warning">{reason}</Notice>;
  return snapshot.hasTag('editable') || isSubmittingSignature(snapshot) ? (
    <Notice tone="info">{words.ready}</Notice>
  ) : null;
}

export interface SurgeonSignatureBoxProps extends Signing {
  readonly points: Remote<OpenPoints>;
}

/**
 * "A surgeon may sign only when the form exists and the surgeon has not signed": the content, the signatures so far,
 * and the fields Surgeon Name and Signature.
 */
export function SurgeonSignatureBox({ snapshot, send, points }: SurgeonSignatureBoxProps) {
  const { form, consentForm } = snapshot.context;
  const downloadFailure = signedNotice(snapshot) === null ? null : signingFailure(snapshot);
  const surgery = surgeryOfForm(snapshot);
  const isSignable = snapshot.hasTag('editable') || isSubmittingSignature(snapshot);
  const isComing = form === null && snapshot.hasTag('busy');
  return (
    <Stack gap={5} as="section" aria-label={words.boxTitle}>
      {isComing || (form === null && snapshot.hasTag('failed')) ? null : <Standing snapshot={snapshot} />}
      {surgery === null ? null : (
        <OpenPointsCard
          surgeryId={surgery.surgery_id}
          points={points}
          hasSigned={consentForm?.surgeon_signed ?? false}
        />
      )}
      <SignConsentForm
        snapshot={snapshot}
        send={send}
        stop={signingStop(points)}
        open={points.data && surgery ? <OpenAtSignature points={points.data} surgery={surgery} /> : null}
      />
      <ProofQuestion
        snapshot={snapshot}
        hashOfForm={async () => form?.preview.document_hash ?? hashOfForm(snapshot.context.surgeryId)}
        send={send}
      />
      {form === null || surgery === null ? null : (
        <Card as="div">
          <ConsentFormIdentity surgery={surgery} namesProcedure={!isSignable} />
        </Card>
      )}
      {consentForm === null ? null : (
        <Card as="div" gap={4}>
          <FactList
            facts={[
              {
                name: words.patientSignature,
                value: <Signature isSigned={consentForm.patient_signed} at={consentForm.patient_signed_at} />,
              },
              {
                name: words.surgeonSignature,
                value: <Signature isSigned={consentForm.surgeon_signed} at={consentForm.surgeon_signed_at} />,
              },
            ]}
          />
        </Card>
      )}
      {downloadFailure === null ? null : (
        <Notice tone="error" role="alert">
          {downloadFailure}
        </Notice>
      )}
      {isComing ? null : <ConsentFormDownload snapshot={snapshot} send={send} />}
      {surgery === null ? null : <ConsentActs surgery={surgery} />}
    </Stack>
  );
}
