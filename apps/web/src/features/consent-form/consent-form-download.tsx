import { labels } from '@candour/contracts';
import { consentFormDownloadUnavailable } from '@candour/machines';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import type { Signing } from './use-signing';

/** "Download is enabled only when both have signed and the form is consented", otherwise "Download unavailable". */
export function ConsentFormDownload({ snapshot, send }: Signing) {
  return (
    <Button
      variant="quiet"
      isPending={snapshot.hasTag('complete') && snapshot.hasTag('busy')}
      disabledReason={consentFormDownloadUnavailable(snapshot) ?? undefined}
      onPress={() => send({ type: 'download.requested' })}
    >
      <Icon name="document" /> {labels.buttons.downloadConsentForm}
    </Button>
  );
}
