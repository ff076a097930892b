import { labels, SCREENS } from '@candour/contracts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { beforeKeptIsShown, oldestShown, onOldestShown } from '../../api/kept/kept-shown';
import { part } from '../../lib/part';
import { PatientAccountProvider } from '../../shell/session/patient-account-provider';
import { useSession } from '../../shell/session/session-context';
import type { LayoutProps } from './layout-props';
import { LogoutButton } from './logout-button';
import { roleTabs } from './role-tabs';
import { SiteFrame } from './site-frame';
import { SiteHeader } from './site-header';

/** Part of every screen, which does not wait for it. */
const BesidePatientScreen = lazy(async () => ({
  default: (await import('./beside-patient-screen')).BesidePatientScreen,
}));
/** Loaded only where a kept answer is shown, and before it, so that the answer does not move under a finger. */
const keptNotice = part(async () => (await import('./kept-notice')).KeptNotice);
const { Component: KeptNotice } = keptNotice;
beforeKeptIsShown(keptNotice.preload);

const notes = { href: SCREENS.patientNotes.paths[0], label: labels.patientDashboard.notes };
const account = { href: SCREENS.patientAccount.paths[0], label: labels.drawer.account };

export function PatientLayout({ path, children }: LayoutProps) {
  const { roles } = useSession();
  const isKept = useSyncExternalStore(onOldestShown, oldestShown) !== null;
  return (
    <PatientAccountProvider>
      <SiteFrame
        header={
          <SiteHeader
            home={SCREENS.patientDashboard.paths[0]}
            tabs={[notes, account, ...roleTabs(roles, ['ADMIN', 'SURGEON'])]}
            path={path}
          >
            <LogoutButton />
          </SiteHeader>
        }
      >
        <Suspense fallback={null}>
          <BesidePatientScreen />
        </Suspense>
        <Suspense fallback={null}>{isKept ? <KeptNotice /> : null}</Suspense>
        {children}
      </SiteFrame>
    </PatientAccountProvider>
  );
}
