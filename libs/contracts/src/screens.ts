import type { Role } from './permissions';

export const LAYOUTS = [
  'general',
  'patient-portal',
  'surgeon-portal',
  'patient',
  'surgeon',
  'admin',
] as const;
export type Layout = (typeof LAYOUTS)[number];

/**
 * One screen of section 2. `paths` are all its routes; links use the first. :id is a parameter. `role` is null for a
 * public screen. `redirectsWhen` redirects a user who is already logged in with a role.
 */
export interface Screen {
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  readonly layout: Layout;
  readonly role: Role | null;
  /** Surgeon screens show the drawer unless the specification says "no drawer". */
  readonly drawer?: false;
  readonly redirectsWhen?: { readonly role: Role; readonly to: string };
}

const screen = <const S extends Screen>(row: S): S => row;

const patientScreen = <const P extends string, const T extends string>(path: P, title: T) =>
  screen({ paths: [path], title, layout: 'patient', role: 'PATIENT' });

const surgeonScreen = <const P extends string, const T extends string>(path: P, title: T) =>
  screen({ paths: [path], title, layout: 'surgeon', role: 'SURGEON' });

export const SCREENS = {
  home: screen({
    paths: ['/', '/home', '/about', '/faq', '/contact-us', '/media', '/pages'],
    title: 'Welcome',
    layout: 'general',
    role: null,
  }),
  terms: screen({ paths: ['/terms', '/pages/terms'], title: 'Terms of Use', layout: 'general', role: null }),
  privacy: screen({
    paths: ['/privacy', '/pages/privacy'],
    title: 'Privacy Statement',
    layout: 'general',
    role: null,
  }),
  accessibility: screen({
    paths: ['/accessibility'],
    title: 'Accessibility Statement',
    layout: 'general',
    role: null,
  }),
  /** Whether a PDF is a document of this hospital. */
  verify: screen({ paths: ['/verify'], title: 'Check a document', layout: 'general', role: null }),
  passwordReset: screen({
    paths: ['/password-reset'],
    title: 'Reset your password',
    layout: 'general',
    role: null,
  }),
  /** The page after a login at the identity provider. */
  singleSignOn: screen({ paths: ['/sso'], title: 'Hospital login', layout: 'general', role: null }),
  /** The page of a mailed link that proves an address. */
  emailProof: screen({
    paths: ['/email-proof'],
    title: 'Confirm your email address',
    layout: 'general',
    role: null,
  }),
  patientLogin: screen({
    paths: ['/patient/login', '/login'],
    title: 'Patient Login',
    layout: 'patient-portal',
    role: null,
    redirectsWhen: { role: 'PATIENT', to: '/patient/dashboard' },
  }),
  patientRegister: screen({
    paths: ['/patient/register', '/register'],
    title: 'Patient Registration',
    layout: 'patient-portal',
    role: null,
    redirectsWhen: { role: 'PATIENT', to: '/patient/dashboard' },
  }),
  surgeonLogin: screen({
    paths: ['/surgeon/login'],
    title: 'Surgeon Login',
    layout: 'surgeon-portal',
    role: null,
    redirectsWhen: { role: 'SURGEON', to: '/surgeon/dashboard' },
  }),
  surgeonRegister: screen({
    paths: ['/surgeon/register'],
    title: 'Surgeon Registration',
    layout: 'surgeon-portal',
    role: null,
    redirectsWhen: { role: 'SURGEON', to: '/surgeon/dashboard' },
  }),

  patientDashboard: screen({
    paths: ['/patient/dashboard', '/patient/home', '/patient'],
    title: 'Home',
    layout: 'patient',
    role: 'PATIENT',
  }),
  patientInformation: patientScreen('/patient/information', 'About the Consent Process'),
  patientNotes: screen({
    paths: ['/patient/notes', '/patient/notes/:id'],
    title: 'Notes',
    layout: 'patient',
    role: 'PATIENT',
  }),
  patientCreate: patientScreen('/patient/consent-process/create', 'Start your Consent Process'),
  patientJourney: patientScreen('/patient/consent-process/:id', 'Your Consent Process'),
  /** The page that teaches the operation; `#` and a part or a paragraph opens it there. */
  patientLearningPage: patientScreen('/patient/learn/:id', 'About your operation'),
  patientAccount: patientScreen('/patient/account', 'My Account'),
  /** The Accessible Information Standard: asked once, changed at any time. */
  patientNeeds: patientScreen('/patient/needs', 'What helps me'),
  patientAccessLog: patientScreen('/patient/access-log', 'Who looked at my record'),
  patientSurgery: patientScreen('/patient/surgery/:id', 'Summary'),
  /** One screen for each decision of the patient. */
  patientMoreTime: patientScreen('/patient/consent-form/more-time/:id', 'I want more time'),
  patientReady: patientScreen('/patient/consent-form/ready/:id', 'I am ready'),
  patientCancel: patientScreen('/patient/consent-form/cancel/:id', 'I started this by mistake'),
  patientDecline: patientScreen('/patient/consent-form/decline/:id', 'I do not want this operation'),
  patientWithdraw: patientScreen('/patient/consent-form/withdraw/:id', 'I want to take my consent back'),
  patientConfirm: patientScreen('/patient/consent-form/confirm/:id', 'Has anything changed?'),
  patientReconsider: patientScreen(
    '/patient/consent-form/reconsider/:id',
    'I have changed my mind, I want to go on',
  ),
  patientOtherSurgeon: patientScreen('/patient/consent-form/surgeon/:id', 'Choose another surgeon'),
  patientSideWrong: patientScreen('/patient/consent-form/side-wrong/:id', 'The side is wrong'),

  surgeonDashboard: screen({
    paths: ['/surgeon/dashboard', '/surgeon/home', '/surgeon'],
    title: 'Home',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonAccount: surgeonScreen('/surgeon/account', 'My Account'),
  surgeonPatients: surgeonScreen('/surgeon/patients', 'Your Patients'),
  surgeonPatient: surgeonScreen('/surgeon/patients/:id', 'Patient'),
  surgeonSurgeries: surgeonScreen('/surgeon/surgeries', 'Your Surgeries'),
  surgeonSurgery: surgeonScreen('/surgeon/surgeries/:id', 'Surgery Details'),
  surgeonBrief: surgeonScreen('/surgeon/brief/:id', 'Brief'),
  surgeonTheatreList: surgeonScreen('/surgeon/theatre-list', 'Theatre list'),
  surgeonLink: surgeonScreen('/surgeon/consent-process/link', "Link to a Patient's Surgery"),
  surgeonCreate: surgeonScreen('/surgeon/consent-process/create', 'Create a Consent Process'),
  surgeonConsentForms: surgeonScreen('/surgeon/consent-form', 'Your Consent Forms'),
  surgeonConsentForm: surgeonScreen('/surgeon/consent-form/:id', 'Consent Form'),
  surgeonConcern: surgeonScreen('/surgeon/consent-form/concern/:id', 'A concern about this consent'),
  surgeonSide: surgeonScreen('/surgeon/consent-form/side/:id', 'The side of this operation'),
  surgeonConfirm: surgeonScreen('/surgeon/consent-form/confirm/:id', 'Confirm this consent'),
  surgeonStatement: surgeonScreen('/surgeon/consent-form/statement/:id', 'Your statement'),
  surgeonEnd: surgeonScreen('/surgeon/consent-form/end/:id', 'The end of this operation'),
  surgeonChange: surgeonScreen('/surgeon/consent-form/change/:id', 'Change something'),
  surgeonCertificate: surgeonScreen('/surgeon/certificate/:id', 'Certificate'),
  surgeonNotes: screen({
    paths: ['/surgeon/notes', '/surgeon/notes/:id'],
    title: 'Notes',
    layout: 'surgeon',
    role: 'SURGEON',
    drawer: false,
  }),
  surgeonHelp: surgeonScreen('/surgeon/help', 'Help'),
  surgeonHelpInformation: surgeonScreen('/surgeon/help/information', 'The Consent Process'),
  surgeonHelpProcess: screen({
    paths: ['/surgeon/help/consent-process'],
    title: 'Learning Resources and Assessment',
    layout: 'surgeon',
    role: 'SURGEON',
    drawer: false,
  }),

  adminDashboard: screen({
    paths: ['/admin/dashboard', '/admin'],
    title: 'Surgeons Require Verification',
    layout: 'admin',
    role: 'ADMIN',
  }),
  adminPeople: screen({
    paths: ['/admin/people'],
    title: 'People',
    layout: 'admin',
    role: 'ADMIN',
  }),
  adminAuditTrail: screen({
    paths: ['/admin/audit-trail'],
    title: 'Audit trail',
    layout: 'admin',
    role: 'ADMIN',
  }),
  adminHandover: screen({
    paths: ['/admin/handover'],
    title: 'Hand patients over',
    layout: 'admin',
    role: 'ADMIN',
  }),
  adminAccount: screen({ paths: ['/admin/account'], title: 'My Account', layout: 'admin', role: 'ADMIN' }),
} as const;

export type ScreenName = keyof typeof SCREENS;

type Path = (typeof SCREENS)[ScreenName]['paths'][number];
type Parameters<P extends string> = P extends `${string}:${infer Name}`
  ? { readonly [K in Name]: string }
  : undefined;

/** The address of a route of section 2. A path that no screen has does not compile. */
export const pathTo = <P extends Path>(
  path: P,
  ...parameters: Parameters<P> extends undefined ? [] : [Parameters<P>]
): string =>
  Object.entries(parameters[0] ?? {}).reduce<string>(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    path,
  );

/**
 * Section 2: after login a SURGEON who is not a PATIENT goes to the surgeon's dashboard, an account with only ADMIN to
 * the administrator's, and a PATIENT to the patient's. An account that has lost its last role goes to the login of staff,
 * which says so.
 */
export const homeFor = (roles: readonly Role[]): string => {
  if (roles.includes('PATIENT')) return SCREENS.patientDashboard.paths[0];
  if (roles.includes('SURGEON')) return SCREENS.surgeonDashboard.paths[0];
  return roles.includes('ADMIN') ? SCREENS.adminDashboard.paths[0] : SCREENS.surgeonLogin.paths[0];
};

/** The login page for a role, where users go who may not see a screen. */
export const loginFor = (role: Role): string =>
  role === 'PATIENT' ? SCREENS.patientLogin.paths[0] : SCREENS.surgeonLogin.paths[0];
