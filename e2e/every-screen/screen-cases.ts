import { SCREENS, type ScreenName } from '@candour/contracts';
import type { Fixture } from './fixture';

/** How a test opens and recognises a screen that differs from the default. */
export interface ScreenCase {
  /** The id in its path. */
  readonly id?: (fixture: Fixture) => string;
  readonly heading?: string;
  /** The document's title, where it differs from the register's. */
  readonly title?: string;
  /** Loads no data: a form, or text that is part of the program or the page. */
  readonly readsNothing?: true;
  /** Shows the account itself. */
  readonly readsAccount?: true;
}

const linked = ({ surgeries }: Fixture): string => surgeries.linked.surgery_id;

/** Most screens need no entry; one with an id in its path does. */
const SCREEN_CASES: Readonly<Partial<Record<ScreenName, ScreenCase>>> = {
  home: { heading: 'Understand your operation before you agree to it', readsNothing: true },
  accessibility: { readsNothing: true },
  verify: { readsNothing: true },
  passwordReset: { readsNothing: true },
  emailProof: { readsNothing: true },
  patientLogin: { readsNothing: true },
  patientRegister: { readsNothing: true },
  surgeonLogin: { readsNothing: true },
  surgeonRegister: { readsNothing: true },
  singleSignOn: { readsNothing: true },
  patientDashboard: { heading: 'Welcome, Wilhelmina' },
  patientAccount: { readsAccount: true },
  patientNotes: { id: linked },
  patientJourney: { id: linked, heading: 'Consent Form', title: 'Consent Form - Your Consent Process' },
  patientLearningPage: {
    id: linked,
    heading: 'Total knee replacement',
    title: 'Total knee replacement - About your operation',
  },
  patientSurgery: { id: linked },
  patientMoreTime: { id: linked },
  patientReady: { id: linked },
  patientCancel: { id: linked },
  patientDecline: { id: linked },
  patientWithdraw: { id: linked },
  patientReconsider: { id: linked },
  patientOtherSurgeon: { id: linked },
  patientSideWrong: { id: linked },
  patientConfirm: { id: linked },
  surgeonDashboard: { heading: 'Welcome, Mr Tom' },
  surgeonAccount: { readsAccount: true },
  surgeonPatient: { id: ({ people }) => people.patient.patient_id ?? '' },
  surgeonSurgery: { id: linked },
  surgeonBrief: { id: linked },
  surgeonLink: { readsNothing: true },
  surgeonConsentForm: { id: linked },
  surgeonConcern: { id: linked },
  surgeonSide: { id: linked },
  surgeonStatement: { id: linked },
  surgeonEnd: { id: linked },
  surgeonChange: { id: linked },
  surgeonConfirm: { id: linked },
  surgeonCertificate: { id: linked },
  surgeonNotes: { id: linked },
  surgeonHelp: { readsNothing: true },
};

export const screenCaseOf = (name: ScreenName): ScreenCase => SCREEN_CASES[name] ?? {};

/** The addresses of a screen, with a real record behind the id. */
export const addressesOf = (name: ScreenName, fixture: Fixture): readonly string[] =>
  SCREENS[name].paths.map((path) => {
    if (!path.includes(':id')) return path;
    const id = screenCaseOf(name).id?.(fixture);
    if (!id) throw new Error(`No record for ${path}: ${name} needs an id here`);
    return path.replace(':id', id);
  });

/** The most specific address: the one with an id, if any. */
export const addressOf = (name: ScreenName, fixture: Fixture): string => {
  const withId = SCREENS[name].paths.findIndex((path) => path.includes(':id'));
  return addressesOf(name, fixture)[Math.max(withId, 0)] ?? '/';
};
