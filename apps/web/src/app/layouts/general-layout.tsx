import { labels, SCREENS } from '@candour/contracts';
import type { LayoutProps } from './layout-props';
import { PublicFrame } from './public-frame';

const tabs = [
  { href: SCREENS.patientLogin.paths[0], label: labels.links.patientPortal },
  { href: SCREENS.surgeonLogin.paths[0], label: labels.links.surgeonPortal },
];

/** "The general header has tabs Patient Portal (/patient/login) and Surgeon Portal (/surgeon/login)." */
export function GeneralLayout({ path, children }: LayoutProps) {
  return (
    <PublicFrame tabs={tabs} path={path}>
      {children}
    </PublicFrame>
  );
}
