import type { ReactNode } from 'react';
import { Inbox, useInboxView } from '../../features/note/surgeon/inbox';
import { loadInbox } from '../../features/note/surgeon/inbox.actors';
import { ListSide, NotesColumns, ThreadSide, WaitingList } from '../../features/note/surgeon/notes-list';
import { notesListWords as words } from '../../features/note/surgeon/words';
import { RemoteView } from '../../shell/remote/remote-view';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { isComing } from '../../shell/remote/use-remote';
import { useSurgeonRemote } from './use-surgeon-remote';

/** The inbox, and the list of all surgeries, which is below it on a phone and comes with it. */
export function InboxAndList({ list: all }: { readonly list: ReactNode }) {
  const { query, change } = useInboxView();
  const remote = useSurgeonRemote((signal) => loadInbox(query, signal), JSON.stringify(query));
  useReadAgain(remote);
  return (
    <NotesColumns>
      <ThreadSide $isThread={false}>
        <RemoteView of={remote} shapes={['line', 'line', 'line']}>
          {(list) => <Inbox list={list} query={query} onChange={change} />}
        </RemoteView>
      </ThreadSide>
      {isComing(remote) ? null : <ListSide $isBehind={false}>{all}</ListSide>}
    </NotesColumns>
  );
}

/** The other threads to answer, beside the open one, and the list of all surgeries below them. */
export function WaitingThreads({ id, list }: { readonly id: string; readonly list: ReactNode }) {
  const remote = useSurgeonRemote((signal) => loadInbox({ state: 'unanswered' }, signal));
  useReadAgain(remote);
  const { inbox = [] } = remote.data ?? {};
  if (isComing(remote)) return null;
  return (
    <>
      {inbox.length === 0 ? null : (
        <nav aria-label={words.waiting}>
          <h2>{words.waiting}</h2>
          <WaitingList inbox={inbox} selectedId={id} />
        </nav>
      )}
      {list}
    </>
  );
}
