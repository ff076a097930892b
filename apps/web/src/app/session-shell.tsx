import type { Layout, Screen } from '@candour/contracts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { SessionDialogs } from '../features/auth/session-dialogs';
import { NoticeProvider } from '../features/notice/notice-provider';
import { OutboxProvider } from '../features/outbox/outbox-provider';
import { GeneralLayout } from './layouts/general-layout';
import type { LayoutProps } from './layouts/layout-props';
import { PatientPortalLayout, SurgeonPortalLayout } from './layouts/portal-layout';
import { OutboxOfAccount, SessionWithOutbox } from './outbox';
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
  return (
    <OutboxProvider>
      <SessionWithOutbox>
        <OutboxOfAccount />
        <NoticeProvider>
          <RoleGate screen={screen} path={path}>
            <Suspense fallback={null}>
              <ScreenLayout screen={screen} path={path}>
                {children}
              </ScreenLayout>
            </Suspense>
          </RoleGate>
          <SessionDialogs />
        </NoticeProvider>
      </SessionWithOutbox>
    </OutboxProvider>
  );
}
