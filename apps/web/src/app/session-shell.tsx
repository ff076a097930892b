import type { Screen } from '@candour/contracts';
import { type Outbox, sessionSelectors } from '@candour/machines';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { answerOtherTabs } from '../features/note/notes-of-tabs';
import { NoticeProvider } from '../shell/notice/notice-provider';
import { OutboxContext } from '../shell/outbox/outbox-context';
import { useSessionValue } from '../shell/session/session-context';
import { SessionProvider } from '../shell/session/session-provider';
import { Skeleton } from '../ui/skeleton/skeleton';
import { LAYOUTS_BY_NAME } from './layouts/layouts';
import { createUnsentWork, OutboxOfAccount } from './outbox';
import { RoleGate } from './role-gate';

const LoadedDialogs = lazy(async () => ({
  default: (await import('../shell/session/session-dialogs')).SessionDialogs,
}));

/** Loads the script of the dialogs with the first dialog, because most sessions open none. */
function SessionDialogs() {
  const isWarned = useSessionValue(sessionSelectors.isWarned);
  const isAsked = useSessionValue(sessionSelectors.asksToConfirmLogout);
  if (!isWarned && !isAsked) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialogs />
    </Suspense>
  );
}

export interface SessionShellProps {
  readonly screen: Screen;
  readonly path: string;
  readonly children: ReactNode;
}

/** Everything around a screen with a session: session, outbox, snackbar, gate and layout. */
export function SessionShell({ screen, path, children }: SessionShellProps) {
  const { Component: ScreenLayout } = LAYOUTS_BY_NAME[screen.layout];
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const [unsentWork] = useState(createUnsentWork);
  const keepOutbox = useCallback(
    (running: Outbox) => {
      unsentWork.attach(running);
      setOutbox(running);
    },
    [unsentWork],
  );
  useEffect(answerOtherTabs, []);
  const isReady = screen.role === null || outbox !== null;
  return (
    <SessionProvider unsentWork={unsentWork}>
      <OutboxContext value={outbox}>
        <OutboxOfAccount onReady={keepOutbox} />
        <NoticeProvider place={path}>
          <RoleGate screen={screen} path={path}>
            <Suspense fallback={<Skeleton />}>
              {isReady ? (
                <ScreenLayout screen={screen} path={path}>
                  {children}
                </ScreenLayout>
              ) : (
                <Skeleton />
              )}
            </Suspense>
          </RoleGate>
          <SessionDialogs />
        </NoticeProvider>
      </OutboxContext>
    </SessionProvider>
  );
}
