import { messages } from '@candour/contracts';
import { certificateFailure, isCertificateCompleted } from '@candour/machines';
import { Cluster } from '../../ui/layout/cluster';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { Skeleton } from '../../ui/skeleton/skeleton';
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
  return (
    <Stack gap={5}>
      {isKnown || failure !== null ? (
        <Cluster justify="between">
          {isKnown ? (
            <StatusChip tone={isComplete ? 'good' : 'waiting'}>
              {isComplete ? messages.certificateComplete : messages.certificateIncomplete}
            </StatusChip>
          ) : null}
          <CertificateDownload {...certificate} />
        </Cluster>
      ) : (
        <Skeleton shapes={['line', 'card']} holdsBack />
      )}
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <CertificatePreview {...certificate} />
    </Stack>
  );
}
