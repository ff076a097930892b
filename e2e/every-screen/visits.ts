import type { ScreenName } from '@candour/contracts';
import type { World } from './world';

/** How a screen of the register is opened and known. */
export interface Visit {
  /** The id that its path takes. */
  readonly id?: (world: World) => string;
  readonly heading?: string;
  /** The document's title where it says more than the register. */
  readonly title?: string;
}

const linked = ({ surgeries }: World): string => surgeries.linked.surgery_id;

/** Every screen of the register, or this does not compile. */
export const VISITS: Readonly<Record<ScreenName, Visit>> = {
  home: { heading: 'Understand your operation before you agree to it' },
  terms: {},
  privacy: {},
  accessibility: {},
  passwordReset: {},
  patientLogin: {},
  patientRegister: {},
  surgeonLogin: {},
  surgeonRegister: {},
  patientDashboard: { heading: 'Welcome, Wilhelmina' },
  patientInformation: {},
  patientNotes: { id: linked },
  patientCreate: {},
  patientJourney: { id: linked, heading: 'Consent Form', title: 'Consent Form - Your Consent Process' },
  patientSurgery: { id: linked },
  surgeonDashboard: {},
  surgeonAccount: {},
  surgeonPatients: {},
  surgeonPatient: { id: ({ people }) => people.patient.patient_id ?? '' },
  surgeonSurgeries: {},
  surgeonSurgery: { id: linked },
  surgeonLink: {},
  surgeonCreate: {},
  surgeonConsentForms: {},
  surgeonConsentForm: { id: linked },
  surgeonCertificate: { id: linked },
  surgeonNotes: { id: linked },
  surgeonHelp: {},
  surgeonHelpInformation: {},
  surgeonHelpProcess: {},
  adminDashboard: {},
};
