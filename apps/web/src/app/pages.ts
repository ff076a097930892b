import type { ScreenName } from '@candour/contracts';
import type { ComponentType } from 'react';
import type { PageProps } from '../lib/page-props';

export interface PageModule {
  readonly Page: ComponentType<PageProps>;
}

/**
 * The file of every screen, loaded when it is opened. A screen without a page does not compile.
 *
 * A page exports `Page`, takes the parameters of its route, loads through `useRemote` and calls of one row each, and
 * hands what it loaded to features:
 *
 *     export function Page({ parameters }: PageProps) {
 *       const surgery = useRemote((signal) => readSurgery(parameters['id'] ?? '', signal));
 *       return (
 *         <PageFrame title={SCREENS.surgeonSurgery.title} width="wide">
 *           <RemoteView of={surgery}>{(found) => <SurgeryDetails surgery={found} />}</RemoteView>
 *         </PageFrame>
 *       );
 *     }
 *
 * From around it: `useSession`, `usePatientAccount` or `useSurgeonAccount` (features/auth), `useNotices`,
 * `useOutbox`, `usePageText` (features/content), `useForm` (lib). Actors: features/auth/session.actors.ts is the model.
 */
export const PAGES: Readonly<Record<ScreenName, () => Promise<PageModule>>> = {
  home: () => import('../pages/public/home.page'),
  terms: () => import('../pages/public/terms.page'),
  privacy: () => import('../pages/public/privacy.page'),
  accessibility: () => import('../pages/public/accessibility.page'),
  passwordReset: () => import('../pages/public/password-reset.page'),
  patientLogin: () => import('../pages/public/patient-login.page'),
  patientRegister: () => import('../pages/public/patient-register.page'),
  surgeonLogin: () => import('../pages/public/surgeon-login.page'),
  surgeonRegister: () => import('../pages/public/surgeon-register.page'),
  patientDashboard: () => import('../pages/patient/patient-dashboard.page'),
  patientInformation: () => import('../pages/patient/patient-information.page'),
  patientNotes: () => import('../pages/patient/patient-notes.page'),
  patientCreate: () => import('../pages/patient/patient-create.page'),
  patientJourney: () => import('../pages/patient/patient-journey.page'),
  patientSurgery: () => import('../pages/patient/patient-surgery.page'),
  surgeonDashboard: () => import('../pages/surgeon/surgeon-dashboard.page'),
  surgeonAccount: () => import('../pages/surgeon/surgeon-account.page'),
  surgeonPatients: () => import('../pages/surgeon/surgeon-patients.page'),
  surgeonPatient: () => import('../pages/surgeon/surgeon-patient.page'),
  surgeonSurgeries: () => import('../pages/surgeon/surgeon-surgeries.page'),
  surgeonSurgery: () => import('../pages/surgeon/surgeon-surgery.page'),
  surgeonLink: () => import('../pages/surgeon/surgeon-link.page'),
  surgeonCreate: () => import('../pages/surgeon/surgeon-create.page'),
  surgeonConsentForms: () => import('../pages/surgeon/surgeon-consent-forms.page'),
  surgeonConsentForm: () => import('../pages/surgeon/surgeon-consent-form.page'),
  surgeonCertificate: () => import('../pages/surgeon/surgeon-certificate.page'),
  surgeonNotes: () => import('../pages/surgeon/surgeon-notes.page'),
  surgeonHelp: () => import('../pages/surgeon/surgeon-help.page'),
  surgeonHelpInformation: () => import('../pages/surgeon/surgeon-help-information.page'),
  surgeonHelpProcess: () => import('../pages/surgeon/surgeon-help-process.page'),
  adminDashboard: () => import('../pages/admin/admin-dashboard.page'),
};
