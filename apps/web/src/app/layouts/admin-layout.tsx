import { labels, SCREENS } from '@candour/contracts';
import { StaffIdle } from '../../shell/idle/staff-idle';
import { useSession } from '../../shell/session/session-context';
import type { LayoutProps } from './layout-props';
import { LogoutButton } from './logout-button';
import { roleTabs } from './role-tabs';
import { SiteFrame } from './site-frame';
import { SiteHeader } from './site-header';

const account = { href: SCREENS.adminAccount.paths[0], label: labels.drawer.account };

/** "The header has a Surgeon link if the user also holds SURGEON, and Logout." */
export function AdminLayout({ path, children }: LayoutProps) {
  const { roles } = useSession();
  return (
    <SiteFrame
      density="staff"
      header={
        <SiteHeader
          home={SCREENS.adminDashboard.paths[0]}
          tabs={[account, ...roleTabs(roles, ['SURGEON'])]}
          path={path}
        >
          <LogoutButton />
        </SiteHeader>
      }
    >
      {children}
      <StaffIdle />
    </SiteFrame>
  );
}
