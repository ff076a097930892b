import { screenAt, type ScreenName } from '@candour/contracts';
import type { ComponentType } from 'react';
import { runtimeConfig } from '../api/runtime-config';
import { type PageKey, readPageText, readSiteVideos } from '../api/site-content';
import type { PageProps } from '../lib/page-props';

export interface PageModule {
  readonly Page: ComponentType<PageProps>;
}

/**
 * The page of every screen, loaded when the screen opens. A screen without a page does not compile.
 *
 * A page exports `Page`, takes the parameters of its route, loads its data with `useRemote`, and passes it to
 * features:
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
 * A page may use `useSession`, `usePatientAccount` or `useSurgeonAccount`, `useNotices`, `usePageText`, `useOutbox` (shell)
 * and `useForm` (lib). For actors see shell/session/session.actors.ts.
 */
export const PAGES: Readonly<Record<ScreenName, () => Promise<PageModule>>> = {
  home: () => import('../pages/public/home.page'),
  terms: () => import('../pages/public/terms.page'),
  privacy: () => import('../pages/public/privacy.page'),
  accessibility: () => import('../pages/public/accessibility.page'),
  verify: () => import('../pages/public/verify.page'),
  passwordReset: () => import('../pages/public/password-reset.page'),
  emailProof: () => import('../pages/public/email-proof.page'),
  patientLogin: () => import('../pages/public/patient-login.page'),
  patientRegister: () => import('../pages/public/patient-register.page'),
  surgeonLogin: () => import('../pages/public/surgeon-login.page'),
  singleSignOn: () => import('../pages/public/single-sign-on.page'),
  surgeonRegister: () => import('../pages/public/surgeon-register.page'),
  patientDashboard: () => import('../pages/patient/patient-dashboard.page'),
  patientInformation: () => import('../pages/patient/patient-information.page'),
  patientNotes: () => import('../pages/patient/patient-notes.page'),
  patientCreate: () => import('../pages/patient/patient-create.page'),
  patientJourney: () => import('../pages/patient/patient-journey.page'),
  patientLearningPage: () => import('../pages/patient/patient-learning-page.page'),
  patientAccount: () => import('../pages/patient/patient-account.page'),
  patientNeeds: () => import('../pages/patient/patient-needs.page'),
  patientAccessLog: () => import('../pages/patient/patient-access-log.page'),
  patientSurgery: () => import('../pages/patient/patient-surgery.page'),
  patientMoreTime: () => import('../pages/patient/patient-more-time.page'),
  patientReady: () => import('../pages/patient/patient-ready.page'),
  patientCancel: () => import('../pages/patient/patient-cancel.page'),
  patientDecline: () => import('../pages/patient/patient-decline.page'),
  patientWithdraw: () => import('../pages/patient/patient-withdraw.page'),
  patientConfirm: () => import('../pages/patient/patient-confirm.page'),
  patientReconsider: () => import('../pages/patient/patient-reconsider.page'),
  patientOtherSurgeon: () => import('../pages/patient/patient-other-surgeon.page'),
  patientSideWrong: () => import('../pages/patient/patient-side-wrong.page'),
  surgeonDashboard: () => import('../pages/surgeon/surgeon-dashboard.page'),
  surgeonAccount: () => import('../pages/surgeon/surgeon-account.page'),
  surgeonPatients: () => import('../pages/surgeon/surgeon-patients.page'),
  surgeonPatient: () => import('../pages/surgeon/surgeon-patient.page'),
  surgeonSurgeries: () => import('../pages/surgeon/surgeon-surgeries.page'),
  surgeonTheatreList: () => import('../pages/surgeon/surgeon-theatre-list.page'),
  surgeonBrief: () => import('../pages/surgeon/surgeon-brief.page'),
  surgeonSurgery: () => import('../pages/surgeon/surgeon-surgery.page'),
  surgeonLink: () => import('../pages/surgeon/surgeon-link.page'),
  surgeonCreate: () => import('../pages/surgeon/surgeon-create.page'),
  surgeonConsentForms: () => import('../pages/surgeon/surgeon-consent-forms.page'),
  surgeonConsentForm: () => import('../pages/surgeon/surgeon-consent-form.page'),
  surgeonConcern: () => import('../pages/surgeon/surgeon-concern.page'),
  surgeonSide: () => import('../pages/surgeon/surgeon-side.page'),
  surgeonConfirm: () => import('../pages/surgeon/surgeon-confirm.page'),
  surgeonStatement: () => import('../pages/surgeon/surgeon-statement.page'),
  surgeonEnd: () => import('../pages/surgeon/surgeon-end.page'),
  surgeonChange: () => import('../pages/surgeon/surgeon-change.page'),
  surgeonCertificate: () => import('../pages/surgeon/surgeon-certificate.page'),
  surgeonNotes: () => import('../pages/surgeon/surgeon-notes.page'),
  surgeonHelp: () => import('../pages/surgeon/surgeon-help.page'),
  surgeonHelpInformation: () => import('../pages/surgeon/surgeon-help-information.page'),
  surgeonHelpProcess: () => import('../pages/surgeon/surgeon-help-process.page'),
  adminDashboard: () => import('../pages/admin/admin-dashboard.page'),
  adminPeople: () => import('../pages/admin/admin-people.page'),
  adminAuditTrail: () => import('../pages/admin/admin-audit-trail.page'),
  adminHandover: () => import('../pages/admin/admin-handover.page'),
  adminAccount: () => import('../pages/admin/admin-account.page'),
};

interface ScreenFlags {
  /**
   * Loads the text of a page that the server has rendered already. Such a page needs no session and does not load the
   * session shell.
   */
  readonly loadText?: () => Promise<unknown>;
  /** The hospital's texts that a screen with a session shows. The page requests them at once. */
  readonly texts?: readonly PageKey[];
  /** The page sends work through the outbox, so it waits for it; any other screen loads the outbox afterwards. */
  readonly usesOutbox?: true;
  /** The page stays mounted when another id opens, because it lists all ids; it uses the id as the key of the rest. */
  readonly staysAcrossIds?: true;
}

const nothing = (): null => null;

/** How screens differ from the default. */
const FLAGS: Readonly<Partial<Record<ScreenName, ScreenFlags>>> = {
  // The page is complete without a video.
  home: { loadText: () => Promise.all([readPageText('home'), readSiteVideos().catch(nothing)]) },
  terms: { loadText: () => readPageText('terms') },
  privacy: { loadText: () => readPageText('privacy') },
  accessibility: { loadText: () => runtimeConfig() },
  patientNotes: { staysAcrossIds: true, usesOutbox: true },
  patientJourney: { texts: ['journey'], usesOutbox: true },
  surgeonNotes: { staysAcrossIds: true, usesOutbox: true },
};

export const needsSession = (name: ScreenName | null): boolean =>
  name !== null && FLAGS[name]?.loadText === undefined;

export const textsOf = (name: ScreenName): readonly PageKey[] => FLAGS[name]?.texts ?? [];

export const usesOutbox = (name: ScreenName): boolean => FLAGS[name]?.usesOutbox ?? false;

export const staysAcrossIds = (name: ScreenName): boolean => FLAGS[name]?.staysAcrossIds ?? false;

/** Loads the text of the page at a path. Returns false if that failed. */
export const preloadText = async (path: string): Promise<boolean> => {
  const name = screenAt(path)?.name;
  const loading = name && FLAGS[name]?.loadText?.();
  return (
    loading === undefined ||
    loading.then(
      () => true,
      () => false,
    )
  );
};
