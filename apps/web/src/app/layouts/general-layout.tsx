import { labels, SCREENS } from '@candour/contracts';
import type { LayoutProps } from './layout-props';
import { SiteFrame } from './site-frame';
import { SiteHeader } from './site-header';

const tabs = [
  { href: SCREENS.patientLogin.paths[0], label: labels.links.patientPortal },
  { href: SCREENS.surgeonLogin.paths[0], label: labels.links.surgeonPortal },
];

/** "The general header has tabs Patient Portal (/patient/login) and Surgeon Portal (/surgeon/login)." */
export function GeneralLayout({ path, children }: LayoutProps) {
  return (
    <SiteFrame header={<SiteHeader home={SCREENS.home.paths[0]} tabs={tabs} path={path} />}>
      {children}
    </SiteFrame>
  );
}
