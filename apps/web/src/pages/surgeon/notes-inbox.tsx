import { Inbox, useInboxView } from '../../features/note/surgeon/inbox';
import { loadInbox } from '../../features/note/surgeon/inbox.actors';
import { WaitingList } from '../../features/note/surgeon/notes-list';
import { notesListWords as words } from '../../features/note/surgeon/words';
import { RemoteView } from '../../shell/remote/remote-view';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { useSurgeonRemote } from './use-surgeon-remote';

/** It keeps the room of a screen while it loads, so that the list below it on a phone does not move. */
export function NotesInbox() {
  const { query, change } = useInboxView();
  const remote = useSurgeonRemote((signal) => loadInbox(query, signal), JSON.stringify(query));
  useReadAgain(remote);
  return (
    <RemoteView of={remote} shapes={['line', 'line', 'line']} room="screen">
      {(list) => <Inbox list={list} query={query} onChange={change} />}
    </RemoteView>
  );
}

/** The other threads to answer, beside the open one. */
export function WaitingThreads({ id }: { readonly id: string }) {
  const remote = useSurgeonRemote((signal) => loadInbox({ state: 'unanswered' }, signal));
  useReadAgain(remote);
  const { inbox = [] } = remote.data ?? {};
  if (inbox.length === 0) return null;
  return (
    <nav aria-label={words.waiting}>
      <h2>{words.waiting}</h2>
      <WaitingList inbox={inbox} selectedId={id} />
    </nav>
  );
}
