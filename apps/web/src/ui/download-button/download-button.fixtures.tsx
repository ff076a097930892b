import { type Fixture, nothing } from '../fixture';
import { Cluster } from '../layout/cluster';
import { DownloadButton } from './download-button';

export const fixtures: readonly Fixture[] = [
  {
    name: 'ready, unavailable and waiting',
    element: (
      <Cluster align="start">
        <DownloadButton progress={null} onPress={nothing}>
          Download Consent Form
        </DownloadButton>
        <DownloadButton progress={null} disabledReason="Download unavailable" onPress={nothing}>
          Download Certificate
        </DownloadButton>
        <DownloadButton
          progress="The document is being made. This can take a minute."
          isPending
          onPress={nothing}
        >
          Download Letter
        </DownloadButton>
      </Cluster>
    ),
  },
];
