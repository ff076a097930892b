import { labels, type Role } from '@candour/contracts';
import type { HeaderTab } from './site-header';

const TAB: Readonly<Record<Role, HeaderTab>> = {
  ADMIN: { href: '/admin', label: labels.links.admin },
  SURGEON: { href: '/surgeon', label: labels.links.surgeon },
  PATIENT: { href: '/patient', label: labels.links.patient },
};

/** "An Admin tab (/admin) for ADMIN and a Surgeon (/surgeon) or Patient (/patient) tab for that role." */
export const roleTabs = (roles: readonly Role[], shown: readonly Role[]): readonly HeaderTab[] =>
  shown.filter((role) => roles.includes(role)).map((role) => TAB[role]);
