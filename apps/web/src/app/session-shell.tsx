import type { Layout, Screen } from '@candour/contracts';
import type { Outbox } from '@candour/machines';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SessionDialogs } from '../features/auth/session-dialogs';
import { SessionProvider } from '../features/auth/session-provider';
import { NoticeProvider } from '../features/notice/notice-provider';
import { OutboxContext } from '../features/outbox/outbox-context';
import { Skeleton } from '../ui/skeleton/skeleton';
import { GeneralLayout } from './layouts/general-layout';
import type { LayoutProps } from './layouts/layout-props';
import { PatientPortalLayout, SurgeonPortalLayout } from './layouts/portal-layout';
import { OutboxOfAccount, unsentWorkOf } from './outbox';
import { RoleGate } from './role-gate';

const LAYOUT: Readonly<Record<Layout, ComponentType<LayoutProps>>> = {
  general: GeneralLayout,
  'patient-portal': PatientPortalLayout,
  'surgeon-portal': SurgeonPortalLayout,
  patient: lazy(async () => ({ default: (await import('./layouts/patient-layout')).PatientLayout })),
  surgeon: lazy(async () => ({ default: (await import('./layouts/surgeon-layout')).SurgeonLayout })),
  admin: lazy(async () => ({ default: (await import('./layouts/admin-layout')).AdminLayout })),
};

export interface SessionShellProps {
  readonly screen: Screen;
  readonly path: string;
  readonly children: ReactNode;
}

/** What every screen with a session stands in: session, outbox, snackbar, gate and layout. */
export function SessionShell({ screen, path, children }: SessionShellProps) {
  const ScreenLayout = LAYOUT[screen.layout];
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const current = useRef<Outbox | null>(null);
  const unsentWork = useMemo(() => unsentWorkOf(current), []);
  useEffect(() => {
    current.current = outbox;
  }, [outbox]);
  const isReady = screen.role === null || outbox !== null;
  return (
    <SessionProvider unsentWork={unsentWork}>
      <OutboxContext value={outbox}>
        <OutboxOfAccount onReady={setOutbox} />
        <NoticeProvider>
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
