import { listedPatient, SCREENS, type Surgery } from '@candour/contracts';
import { ListSide, NotesColumns, NotesList, ThreadSide } from '../../features/note/surgeon/notes-list';
import { notesListWords as words } from '../../features/note/surgeon/words';
import { SurgeryNotes } from '../../features/note/surgery-notes';
import { loadSurgeonSurgeries } from '../../features/surgery/worklist/worklist.actors';
import { operationAndSide } from '../../features/surgery/worklist/worklist.model';
import type { PageProps } from '../../lib/page-props';
import { Who } from '../../shell/identity/who';
import { NeedsFlag } from '../../shell/needs/needs-flag';
import { useOutbox } from '../../shell/outbox/outbox-context';
import { RemoteView } from '../../shell/remote/remote-view';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { useSession } from '../../shell/session/session-context';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { InboxAndList, WaitingThreads } from './notes-inbox';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';

function Thread({ surgery }: { readonly surgery: Surgery }) {
  const outbox = useOutbox();
  const { accountId } = useSession();
  return (
    <Stack gap={5}>
      <div>
        <TextLink href={SCREENS.surgeonNotes.paths[0]}>{words.back}</TextLink>
      </div>
      <Stack gap={1}>
        <Who of={surgery}>
          <h2>{listedPatient(surgery)}</h2>
        </Who>
        <p>{operationAndSide(surgery)}</p>
        <NeedsFlag of={surgery} />
      </Stack>
      <SurgeryNotes
        surgeryId={surgery.surgery_id}
        outbox={outbox}
        accountId={accountId ?? ''}
        writer="SURGEON"
      />
    </Stack>
  );
}

function Notes({ id }: { readonly id: string | undefined }) {
  const remote = useSurgeonRemote(loadSurgeonSurgeries);
  useReadAgain(remote);
  return (
    <RemoteView of={remote} shapes={['card', 'card', 'card']}>
      {(surgeries) => {
        const selected = surgeries.find((surgery) => surgery.surgery_id === id);
        const list = (
          <nav aria-label={words.list}>
            <h2>{words.all}</h2>
            <NotesList surgeries={surgeries} selectedId={id} />
          </nav>
        );
        if (selected === undefined) return <InboxAndList list={list} />;
        return (
          <NotesColumns>
            <ThreadSide $isThread>
              <Thread key={selected.surgery_id} surgery={selected} />
            </ThreadSide>
            <ListSide $isBehind>
              <WaitingThreads id={selected.surgery_id} list={list} />
            </ListSide>
          </NotesColumns>
        );
      }}
    </RemoteView>
  );
}

export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame title={SCREENS.surgeonNotes.title}>{() => <Notes id={parameters['id']} />}</SurgeonFrame>
  );
}
