import type { Layout } from '@candour/contracts';
import { type Part, part } from '../../lib/part';
import type { LayoutProps } from './layout-props';

const portals = () => import('./portal-layout');

/** The layout of every area. It loads with the first screen of the area. */
export const LAYOUTS_BY_NAME: Readonly<Record<Layout, Part<LayoutProps>>> = {
  general: part(async () => (await import('./general-layout')).GeneralLayout),
  'patient-portal': part(async () => (await portals()).PatientPortalLayout),
  'surgeon-portal': part(async () => (await portals()).SurgeonPortalLayout),
  patient: part(async () => (await import('./patient-layout')).PatientLayout),
  surgeon: part(async () => (await import('./surgeon-layout')).SurgeonLayout),
  admin: part(async () => (await import('./admin-layout')).AdminLayout),
};
