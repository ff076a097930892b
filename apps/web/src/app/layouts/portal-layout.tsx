import { labels, SCREENS } from '@candour/contracts';
import { useSession } from '../../shell/session/session-context';
import type { LayoutProps } from './layout-props';
import { LogoutButton } from './logout-button';
import { PublicFrame } from './public-frame';
import { roleTabs } from './role-tabs';
import type { HeaderTab } from './site-header';

interface PortalLayoutProps extends LayoutProps {
  readonly guestTabs: readonly HeaderTab[];
}

/** "Login and Register tabs when logged out. When logged in [...] a tab for that role." */
function PortalLayout({ guestTabs, path, children }: PortalLayoutProps) {
  const { isLoggedIn, roles } = useSession();
  const tabs = isLoggedIn ? roleTabs(roles, ['ADMIN', 'SURGEON', 'PATIENT']) : guestTabs;
  return (
    <PublicFrame tabs={tabs} path={path} action={isLoggedIn ? <LogoutButton /> : null}>
      {children}
    </PublicFrame>
  );
}

const tabsOf = (login: string, register: string): readonly HeaderTab[] => [
  { href: login, label: labels.links.login },
  { href: register, label: labels.links.register },
];

const patientTabs = tabsOf(SCREENS.patientLogin.paths[0], SCREENS.patientRegister.paths[0]);
const surgeonTabs = tabsOf(SCREENS.surgeonLogin.paths[0], SCREENS.surgeonRegister.paths[0]);

export function PatientPortalLayout(props: LayoutProps) {
  return <PortalLayout {...props} guestTabs={patientTabs} />;
}

export function SurgeonPortalLayout(props: LayoutProps) {
  return <PortalLayout {...props} guestTabs={surgeonTabs} />;
}
