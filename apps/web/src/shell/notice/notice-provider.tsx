import { noticeMachine, noticeSelectors } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { randomId } from '../../lib/random-id';
import { Snackbar } from '../../ui/snackbar/snackbar';
import { NoticeContext, type Notices } from './notice-context';

export interface NoticeProviderProps {
  readonly children: ReactNode;
  /** The path of the page: an error closes when the path changes. */
  readonly place: string;
}

/** The only snackbar of the app: top right, 5000 ms, longer while it has the pointer or the focus. */
export function NoticeProvider({ children, place }: NoticeProviderProps) {
  const [snapshot, send, actor] = useMachine(noticeMachine);
  const shown = noticeSelectors.shown(snapshot);
  useEffect(() => {
    if (noticeSelectors.shown(actor.getSnapshot())?.kind === 'error') send({ type: 'notice.dismissed' });
  }, [place, actor, send]);
  const notices = useMemo<Notices>(() => {
    const raise = (kind: 'error' | 'success') => (text: string) =>
      send({ type: 'notice.raised', notice: { id: randomId(), kind, text } });
    return { raiseError: raise('error'), raiseSuccess: raise('success') };
  }, [send]);
  return (
    <NoticeContext value={notices}>
      <Snackbar
        key={shown?.id}
        message={shown?.text ?? null}
        tone={shown?.kind ?? 'error'}
        onClose={() => send({ type: 'notice.dismissed' })}
        onPause={() => send({ type: 'notice.held', by: 'pointer' })}
        onResume={() => send({ type: 'notice.released', by: 'pointer' })}
      />
      {children}
    </NoticeContext>
  );
}
