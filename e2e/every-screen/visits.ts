import { SCREENS, type ScreenName } from '@candour/contracts';
import type { World } from './world';

/** How a screen of the register is opened and known. */
export interface Visit {
  /** The id that its path takes. */
  readonly id?: (world: World) => string;
  readonly heading?: string;
  /** The document's title where it says more than the register. */
  readonly title?: string;
  /** Shows nothing that it would have to read first: a form, or words that stand in the program or in the page. */
  readonly readsNothing?: true;
  /** Shows the account, which other screens merely need. */
  readonly readsAccount?: true;
}

const linked = ({ surgeries }: World): string => surgeries.linked.surgery_id;

/** Every screen of the register, or this does not compile. */
export const VISITS: Readonly<Record<ScreenName, Visit>> = {
  home: { heading: 'Understand your operation before you agree to it', readsNothing: true },
  terms: {},
  privacy: {},
  accessibility: { readsNothing: true },
  passwordReset: { readsNothing: true },
  patientLogin: { readsNothing: true },
  patientRegister: { readsNothing: true },
  surgeonLogin: { readsNothing: true },
  surgeonRegister: { readsNothing: true },
  patientDashboard: { heading: 'Welcome, Wilhelmina' },
  patientInformation: {},
  patientNotes: { id: linked },
  patientCreate: {},
  patientJourney: { id: linked, heading: 'Consent Form', title: 'Consent Form - Your Consent Process' },
  patientSurgery: { id: linked },
  surgeonDashboard: { heading: 'Welcome, Mr Tom' },
  surgeonAccount: { readsAccount: true },
  surgeonPatients: {},
  surgeonPatient: { id: ({ people }) => people.patient.patient_id ?? '' },
  surgeonSurgeries: {},
  surgeonSurgery: { id: linked },
  surgeonLink: { readsNothing: true },
  surgeonCreate: {},
  surgeonConsentForms: {},
  surgeonConsentForm: { id: linked },
  surgeonCertificate: { id: linked },
  surgeonNotes: { id: linked },
  surgeonHelp: { readsNothing: true },
  surgeonHelpInformation: {},
  surgeonHelpProcess: {},
  adminDashboard: {},
};

/** The addresses of a screen, with a real record behind the id. */
export const addressesOf = (name: ScreenName, world: World): readonly string[] =>
  SCREENS[name].paths.map((path) => {
    if (!path.includes(':id')) return path;
    const id = VISITS[name].id?.(world);
    if (!id) throw new Error(`No record stands behind ${path}: ${name} wants an id here`);
    return path.replace(':id', id);
  });

/** The address that says most: the one with an id where there is one. */
export const addressOf = (name: ScreenName, world: World): string => {
  const withId = SCREENS[name].paths.findIndex((path) => path.includes(':id'));
  return addressesOf(name, world)[Math.max(withId, 0)] ?? '/';
};
