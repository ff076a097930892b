import { addressOfStep, SCREENS } from '@candour/contracts';
import { beginNote } from '../../features/note/begin-note';
import { LearningPageOfSurgery } from '../../features/resource/page/learning-page-of-surgery';
import { loadReading } from '../../features/resource/page/reading.actors';
import type { PageProps } from '../../lib/page-props';
import { RemoteView } from '../../shell/remote/remote-view';
import { useRemote } from '../../shell/remote/use-remote';
import { useSession } from '../../shell/session/session-context';
import { Page as PageFrame } from '../../ui/layout/page';
import { TextLink } from '../../ui/link/text-link';
import { patientPageWords as words } from './words';

/** /patient/learn/{id}: the page that teaches the operation. A note that was begun is not replaced. */
export function Page({ parameters }: PageProps) {
  const id = parameters['id'] ?? '';
  const { accountId } = useSession();
  const remote = useRemote((signal) => loadReading(id, signal));
  return (
    <PageFrame
      width="wide"
      title={remote.data?.surgery.operation_name ?? SCREENS.patientLearningPage.title}
      above={<TextLink href={addressOfStep(id, 'learning-resources')}>{words.backToProcess}</TextLink>}
    >
      <RemoteView of={remote} shapes={['line', 'card', 'card']}>
        {(reading) => (
          <LearningPageOfSurgery reading={reading} onAsk={(about) => beginNote(accountId, id, about)} />
        )}
      </RemoteView>
    </PageFrame>
  );
}
