import type { Screen } from '@candour/contracts';
import { type Outbox, sessionSelectors } from '@candour/machines';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
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

/** Answers other tabs that ask for the unsent notes of this tab. */
const answerOtherTabs = (): (() => void) => {
  const answering = import('../features/note/notes-of-tabs').then(
    (notes) => notes.answerOtherTabs(),
    () => undefined,
  );
  return () => void answering.then((stop) => stop?.());
};

export interface SessionShellProps {
  readonly screen: Screen;
  readonly path: string;
  /** The screen waits for the outbox. */
  readonly usesOutbox: boolean;
  readonly children: ReactNode;
}

/** Everything around a screen with a session: session, outbox, snackbar, gate and layout. */
export function SessionShell({ screen, path, usesOutbox, children }: SessionShellProps) {
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
  const isReady = !usesOutbox || outbox !== null;
  return (
    <SessionProvider unsentWork={unsentWork}>
      <OutboxContext value={outbox}>
        <OutboxOfAccount isUsed={usesOutbox} onReady={keepOutbox} />
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
