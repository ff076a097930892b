import {
  isFormHidden,
  notReadyReason,
  previewToSign,
  sideQuestion,
  type Signer,
  surgeryOfForm,
} from '@candour/machines';
import { isAtRest, standingOf } from '../../../shell/consent/standing';
import { ConsentChip } from '../../../shell/consent/consent-chip';
import { Columns } from '../../../ui/layout/columns';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { WhatChanged } from '../change/made-changes';
import { ConsentFormPreview } from '../consent-form-preview';
import { useOpenPoints } from '../statement/open-points';
import { useSigning } from '../use-signing';
import { SideQuestion } from '../side/side-question';
import { SurgeonSignatureBox } from './surgeon-signature-box';

export interface SurgeonConsentFormProps {
  readonly surgeryId: string;
  /** The surgeon's name, which the signature must match. */
  readonly signer: Signer;
}

/** The preview and the surgeon's signature beside it. */
export function SurgeonConsentForm({ surgeryId, signer }: SurgeonConsentFormProps) {
  const signing = useSigning({ surgeryId, role: 'surgeon', signer });
  const points = useOpenPoints(surgeryId);
  const reason = previewToSign(signing.snapshot) === null ? notReadyReason(signing.snapshot) : null;
  const surgery = surgeryOfForm(signing.snapshot);
  const { form } = signing.snapshot.context;
  const isAskedFirst = sideQuestion(signing.snapshot) !== null && isFormHidden(signing.snapshot);
  return (
    <Stack gap={4}>
      {surgery && isAtRest(standingOf(surgery)) ? (
        <div>
          <ConsentChip part={surgery} />
        </div>
      ) : null}
      {form ? <WhatChanged surgeryId={surgeryId} reader="surgeon" form={form.preview.document_hash} /> : null}
      <Columns layout="main-aside">
        <Stack gap={4}>
          <SideQuestion {...signing} />
          {reason === null ? null : <Notice tone="info">{reason}</Notice>}
          {reason !== null || isAskedFirst ? null : <ConsentFormPreview {...signing} />}
        </Stack>
        <SurgeonSignatureBox {...signing} points={points} />
      </Columns>
    </Stack>
  );
}
