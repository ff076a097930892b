import { labels, pathTo } from '@candour/contracts';
import { RemoteView } from '../../shell/remote/remote-view';
import { useRemote } from '../../shell/remote/use-remote';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { Stack } from '../../ui/layout/stack';
import { LinkButton } from '../../ui/link/link-button';
import { SurgeryFacts } from '../surgery/brief/surgery-facts';
import { JourneyProgress } from './journey-progress';
import { completionOf, continueLabel } from './journey-progress.model';
import { loadFacts } from './journey.actors';
import { journeyWords } from './words';

const { summary: words } = journeyWords;

/** "A summary page shows operation, hospital, surgeon and expected date, with a continue button." */
export function JourneySummary({ surgeryId }: { readonly surgeryId: string }) {
  const remote = useRemote((signal) => loadFacts(surgeryId, signal));
  const journey = pathTo('/patient/consent-process/:id', { id: surgeryId });
  return (
    <RemoteView of={remote} shapes={['card', 'card']}>
      {(facts) => (
        <Stack gap={6}>
          <Card as="div" tone="brand" gap={4}>
            <SurgeryFacts surgery={facts.surgery} />
          </Card>
          <Card title={words.progress} gap={4}>
            <JourneyProgress {...completionOf(facts)} />
            <LinkButton href={journey} isWide>
              {continueLabel(facts)}
            </LinkButton>
          </Card>
          <Cluster gap={3}>
            <LinkButton href={pathTo('/patient/notes/:id', { id: surgeryId })} variant="quiet">
              {labels.patientDashboard.notes}
            </LinkButton>
          </Cluster>
        </Stack>
      )}
    </RemoteView>
  );
}
