import { labels } from '@candour/contracts';
import { certificateDownloadUnavailable, isCertificateDownloading } from '@candour/machines';
import { Button, type ButtonProps } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import type { CertificateRun } from './use-certificate';

export interface CertificateDownloadProps extends CertificateRun {
  readonly variant?: NonNullable<ButtonProps['variant']>;
}

/** "Download is enabled only when consented is true", otherwise "Download unavailable". */
export function CertificateDownload({ snapshot, send, variant = 'quiet' }: CertificateDownloadProps) {
  const unavailable = certificateDownloadUnavailable(snapshot);
  return (
    <Button
      variant={variant}
      isPending={isCertificateDownloading(snapshot)}
      disabledReason={unavailable ?? undefined}
      onPress={() => send({ type: 'download.requested' })}
    >
      <Icon name="document" /> {labels.buttons.downloadCertificate}
    </Button>
  );
}
