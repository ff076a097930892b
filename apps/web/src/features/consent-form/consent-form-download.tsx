import { labels } from '@candour/contracts';
import { consentFormBeingMade, consentFormDownloadUnavailable } from '@candour/machines';
import { DownloadButton } from '../../ui/download-button/download-button';
import type { Signing } from './use-signing';

/** "Download is enabled only when both have signed and the form is consented", otherwise "Download unavailable". */
export function ConsentFormDownload({ snapshot, send }: Signing) {
  return (
    <DownloadButton
      isPending={snapshot.hasTag('complete') && snapshot.hasTag('busy')}
      disabledReason={consentFormDownloadUnavailable(snapshot) ?? undefined}
      progress={consentFormBeingMade(snapshot)}
      onPress={() => send({ type: 'download.requested' })}
    >
      {labels.buttons.downloadConsentForm}
    </DownloadButton>
  );
}
