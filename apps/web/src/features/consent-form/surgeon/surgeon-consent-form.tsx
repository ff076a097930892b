import { notReadyReason, previewToSign, type Signer } from '@candour/machines';
import { Columns } from '../../../ui/layout/columns';
import { Notice } from '../../../ui/notice/notice';
import { ConsentFormPreview } from '../consent-form-preview';
import { useSigning } from '../use-signing';
import { SurgeonSignatureBox } from './surgeon-signature-box';

export interface SurgeonConsentFormProps {
  readonly surgeryId: string;
  /** The surgeon's name, which the signature must match. */
  readonly signer: Signer;
}

/** The preview and the surgeon's signature beside it. */
export function SurgeonConsentForm({ surgeryId, signer }: SurgeonConsentFormProps) {
  const signing = useSigning({ surgeryId, role: 'surgeon', signer });
  const reason = previewToSign(signing.snapshot) === null ? notReadyReason(signing.snapshot) : null;
  return (
    <Columns layout="main-aside">
      {reason === null ? <ConsentFormPreview {...signing} /> : <Notice tone="info">{reason}</Notice>}
      <SurgeonSignatureBox {...signing} />
    </Columns>
  );
}
