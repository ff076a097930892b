import { pathTo, SCREENS } from '@candour/contracts';
import { noteEditorOf } from '../../features/note/note-drafts';
import { LearningPageOfSurgery } from '../../features/resource/page/learning-page-of-surgery';
import { loadReading } from '../../features/resource/page/reading.actors';
import { readDraft, writeDraft } from '../../lib/drafts';
import { navigate } from '../../lib/navigation';
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
  const ask = (about: string) => {
    if (accountId !== null && readDraft(accountId, noteEditorOf(id)) === null)
      writeDraft(accountId, noteEditorOf(id), `<p>${about}</p>`);
    navigate(pathTo('/patient/notes/:id', { id }));
  };
  return (
    <PageFrame
      width="wide"
      title={remote.data?.surgery.operation_name ?? SCREENS.patientLearningPage.title}
      above={
        <TextLink href={`${pathTo('/patient/consent-process/:id', { id })}?step=learning-resources`}>
          {words.backToProcess}
        </TextLink>
      }
    >
      <RemoteView of={remote} shapes={['line', 'card', 'card']}>
        {(reading) => <LearningPageOfSurgery reading={reading} onAsk={ask} />}
      </RemoteView>
    </PageFrame>
  );
}
