import { labels } from '@candour/contracts';
import {
  certificateBeingMade,
  certificateDownloadUnavailable,
  isCertificateDownloading,
} from '@candour/machines';
import type { ButtonProps } from '../../ui/button/button';
import { DownloadButton } from '../../ui/download-button/download-button';
import type { CertificateRun } from './use-certificate';

export interface CertificateDownloadProps extends CertificateRun {
  readonly variant?: NonNullable<ButtonProps['variant']>;
}

/** "Download is enabled only when consented is true", otherwise "Download unavailable". */
export function CertificateDownload({ snapshot, send, variant = 'quiet' }: CertificateDownloadProps) {
  return (
    <DownloadButton
      variant={variant}
      isPending={isCertificateDownloading(snapshot)}
      disabledReason={certificateDownloadUnavailable(snapshot) ?? undefined}
      progress={certificateBeingMade(snapshot)}
      onPress={() => send({ type: 'download.requested' })}
    >
      {labels.buttons.downloadCertificate}
    </DownloadButton>
  );
}
