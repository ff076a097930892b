import { labels, SCREENS } from '@candour/contracts';
import styled from 'styled-components';
import { StaffIdle } from '../../shell/idle/staff-idle';
import { SurgeonAccountProvider } from '../../shell/session/surgeon-account-provider';
import { Drawer, type DrawerEntry } from '../../ui/drawer/drawer';
import { SkipLink } from '../../ui/layout/skip-link';
import { Anchor } from '../../ui/link/anchor';
import { Density } from '../../ui/theme/density';
import { theme } from '../../ui/theme/tokens';
import { words } from '../words';
import { EmailProofNotice } from './email-proof-notice';
import { BrandLink, FrameBox, HeaderBox, HeaderRow, MainBox, TabLink } from './frame.styles';
import type { LayoutProps } from './layout-props';
import { SiteFooter } from './site-footer';
import { SiteFrame } from './site-frame';
import { SurgeonBar } from './surgeon-bar';
import { VerificationNotice } from './verification-notice';

const { drawer } = labels;

/** Each entry with the path prefix of its screens. */
const ENTRIES = [
  { href: SCREENS.surgeonDashboard.paths[0], label: drawer.home, owns: ['/surgeon', '/surgeon/home'] },
  { href: SCREENS.surgeonPatients.paths[0], label: drawer.patients, owns: [] },
  { href: SCREENS.surgeonSurgeries.paths[0], label: drawer.surgeries, owns: [] },
  { href: SCREENS.surgeonConsentForms.paths[0], label: drawer.consentForms, owns: [] },
  { href: SCREENS.surgeonAccount.paths[0], label: drawer.account, owns: [] },
  { href: SCREENS.surgeonHelp.paths[0], label: drawer.help, owns: [] },
] as const;

const entriesAt = (path: string): readonly DrawerEntry[] => {
  const place = path.replace(/\/+$/, '');
  return ENTRIES.map(({ href, label, owns }) => ({
    href,
    label,
    isCurrent: place === href || place.startsWith(`${href}/`) || owns.some((owned) => owned === place),
  }));
};

/** The app bar and the drawer of section 2. Screens marked "no drawer" have only the bar. */
export function SurgeonLayout({ screen, path, children }: LayoutProps) {
  const content = (
    <>
      <EmailProofNotice />
      <VerificationNotice />
      {children}
      <StaffIdle />
    </>
  );
  if (screen?.drawer === false) {
    return (
      <SurgeonAccountProvider>
        <SiteFrame density="staff" header={<SurgeonBarHeader />}>
          {content}
        </SiteFrame>
      </SurgeonAccountProvider>
    );
  }
  return (
    <SurgeonAccountProvider>
      <Density value="staff">
        <SkipLink />
        <Drawer
          label={words.surgeonMenu}
          entries={entriesAt(path)}
          brand={<Anchor href={SCREENS.surgeonDashboard.paths[0]}>{words.brand}</Anchor>}
          bar={<SurgeonBar />}
        >
          <DrawerFrameBox>
            <MainBox id="main" tabIndex={-1}>
              {content}
            </MainBox>
            <SiteFooter />
          </DrawerFrameBox>
        </Drawer>
      </Density>
    </SurgeonAccountProvider>
  );
}

/** Placed under the bar of the drawer. */
const DrawerFrameBox = styled(FrameBox)`
  min-height: calc(100vh - ${theme.space[16]});
`;

/** The app bar of screens without a drawer, with a link to Home. */
function SurgeonBarHeader() {
  return (
    <HeaderBox>
      <HeaderRow>
        <BrandLink href={SCREENS.surgeonDashboard.paths[0]}>{words.brand}</BrandLink>
        <nav aria-label={words.mainNavigation}>
          <TabLink href={SCREENS.surgeonDashboard.paths[0]}>{labels.drawer.home}</TabLink>
        </nav>
        <SurgeonBar />
      </HeaderRow>
    </HeaderBox>
  );
}
