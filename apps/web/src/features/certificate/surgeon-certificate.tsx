import { messages } from '@candour/contracts';
import { certificateFailure, isCertificateCompleted } from '@candour/machines';
import { Cluster } from '../../ui/layout/cluster';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { CertificateDownload } from './certificate-download';
import { CertificatePreview } from './certificate-preview';
import { useCertificate } from './use-certificate';

/** "Shown only if a consent form exists. Download is enabled only when consented". */
export function SurgeonCertificate({ surgeryId }: { readonly surgeryId: string }) {
  const certificate = useCertificate({ surgeryId, reader: 'surgeon' });
  const { snapshot } = certificate;
  const failure = certificateFailure(snapshot);
  const isComplete = isCertificateCompleted(snapshot);
  const isKnown = snapshot.context.certificate !== null;
  const isChecked = isKnown || failure !== null;
  return (
    <Stack gap={5}>
      {isChecked ? (
        <Cluster justify="between">
          {isKnown ? (
            <StatusChip tone={isComplete ? 'good' : 'waiting'}>
              {isComplete ? messages.certificateComplete : messages.certificateIncomplete}
            </StatusChip>
          ) : null}
          <CertificateDownload {...certificate} />
        </Cluster>
      ) : null}
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <CertificatePreview {...certificate} isHeld={!isChecked} />
    </Stack>
  );
}
