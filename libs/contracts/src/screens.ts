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
  passwordReset: screen({
    paths: ['/password-reset'],
    title: 'Reset your password',
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
  patientInformation: screen({
    paths: ['/patient/information'],
    title: 'About the Consent Process',
    layout: 'patient',
    role: 'PATIENT',
  }),
  patientNotes: screen({
    paths: ['/patient/notes', '/patient/notes/:id'],
    title: 'Notes',
    layout: 'patient',
    role: 'PATIENT',
  }),
  patientCreate: screen({
    paths: ['/patient/consent-process/create'],
    title: 'Start your Consent Process',
    layout: 'patient',
    role: 'PATIENT',
  }),
  patientJourney: screen({
    paths: ['/patient/consent-process/:id'],
    title: 'Your Consent Process',
    layout: 'patient',
    role: 'PATIENT',
  }),
  patientSurgery: screen({
    paths: ['/patient/surgery/:id'],
    title: 'Summary',
    layout: 'patient',
    role: 'PATIENT',
  }),

  surgeonDashboard: screen({
    paths: ['/surgeon/dashboard', '/surgeon/home', '/surgeon'],
    title: 'Home',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonAccount: screen({
    paths: ['/surgeon/account'],
    title: 'My Account',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonPatients: screen({
    paths: ['/surgeon/patients'],
    title: 'Your Patients',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonPatient: screen({
    paths: ['/surgeon/patients/:id'],
    title: 'Patient',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonSurgeries: screen({
    paths: ['/surgeon/surgeries'],
    title: 'Your Surgeries',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonSurgery: screen({
    paths: ['/surgeon/surgeries/:id'],
    title: 'Surgery Details',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonLink: screen({
    paths: ['/surgeon/consent-process/link'],
    title: "Link to a Patient's Surgery",
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonCreate: screen({
    paths: ['/surgeon/consent-process/create'],
    title: 'Create a Consent Process',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonConsentForms: screen({
    paths: ['/surgeon/consent-form'],
    title: 'Your Consent Forms',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonConsentForm: screen({
    paths: ['/surgeon/consent-form/:id'],
    title: 'Consent Form',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonCertificate: screen({
    paths: ['/surgeon/certificate/:id'],
    title: 'Certificate',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
  surgeonNotes: screen({
    paths: ['/surgeon/notes', '/surgeon/notes/:id'],
    title: 'Notes',
    layout: 'surgeon',
    role: 'SURGEON',
    drawer: false,
  }),
  surgeonHelp: screen({ paths: ['/surgeon/help'], title: 'Help', layout: 'surgeon', role: 'SURGEON' }),
  surgeonHelpInformation: screen({
    paths: ['/surgeon/help/information'],
    title: 'The Consent Process',
    layout: 'surgeon',
    role: 'SURGEON',
  }),
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
 * the administrator's, and any other account to the patient's.
 */
export const homeFor = (roles: readonly Role[]): string => {
  if (roles.includes('PATIENT')) return SCREENS.patientDashboard.paths[0];
  if (roles.includes('SURGEON')) return SCREENS.surgeonDashboard.paths[0];
  return roles.includes('ADMIN') ? SCREENS.adminDashboard.paths[0] : SCREENS.patientDashboard.paths[0];
};

/** The login page for a role, where users go who may not see a screen. */
export const loginFor = (role: Role): string =>
  role === 'PATIENT' ? SCREENS.patientLogin.paths[0] : SCREENS.surgeonLogin.paths[0];
