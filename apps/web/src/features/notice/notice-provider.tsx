import { noticeMachine, noticeSelectors } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { randomId } from '../../lib/random-id';
import { Snackbar } from '../../ui/snackbar/snackbar';
import { NoticeContext, type Notices } from './notice-context';

/** The one snackbar of the app: top right, 5000 ms, longer while the pointer or the focus is in it. */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [snapshot, send] = useMachine(noticeMachine);
  const shown = noticeSelectors.shown(snapshot);
  const notices = useMemo<Notices>(() => {
    const raise = (kind: 'error' | 'success') => (text: string) =>
      send({ type: 'notice.raised', notice: { id: randomId(), kind, text } });
    return { raiseError: raise('error'), raiseSuccess: raise('success') };
  }, [send]);
  return (
    <NoticeContext value={notices}>
      {children}
      <Snackbar
        key={shown?.id}
        message={shown?.text ?? null}
        tone={shown?.kind ?? 'error'}
        onClose={() => send({ type: 'notice.dismissed' })}
        onPause={() => send({ type: 'notice.held', by: 'pointer' })}
        onResume={() => send({ type: 'notice.released', by: 'pointer' })}
      />
    </NoticeContext>
  );
}
