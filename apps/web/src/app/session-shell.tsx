import type { Screen } from '@candour/contracts';
import type { Outbox } from '@candour/machines';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { SessionDialogs } from '../features/auth/session-dialogs';
import { SessionProvider } from '../features/auth/session-provider';
import { tellOtherTabs } from '../features/note/notes-of-tabs';
import { NoticeProvider } from '../features/notice/notice-provider';
import { OutboxContext } from '../features/outbox/outbox-context';
import { Skeleton } from '../ui/skeleton/skeleton';
import { LAYOUTS_BY_NAME } from './layouts/layouts';
import { OutboxOfAccount, createUnsentWork } from './outbox';
import { RoleGate } from './role-gate';

export interface SessionShellProps {
  readonly screen: Screen;
  readonly path: string;
  readonly children: ReactNode;
}

/** What every screen with a session stands in: session, outbox, snackbar, gate and layout. */
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
  useEffect(tellOtherTabs, []);
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
