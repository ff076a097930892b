import {
  type FormErrors,
  type Gender,
  type Laterality,
  type Patient,
  type Surgery,
  checkForm,
  dateToScreen,
  hasSide,
  isPatientsSideFrozen,
  isSigned,
  patientDetailsWithSide,
  patientDetailsWithoutSide,
} from '@candour/contracts';
import { type Failure, isRefusedAs } from '../kit/failure';
import { typedDateToCheck } from '../kit/typed-date';

/** Fields as the screen shows them. The date of birth is DD-MM-YYYY. */
export interface TypedDetails {
  readonly gender: string;
  readonly laterality: string;
  readonly dateOfBirth: string;
}

export interface LoadedDetails {
  readonly surgery: Surgery;
  readonly patient: Pick<Patient, 'patient_gender' | 'patient_date_of_birth'>;
}

/** Data for the server. It has no side when the operation has none. */
export interface DetailsToSave {
  readonly surgery_id: string;
  readonly gender: Gender;
  readonly date_of_birth: string;
  readonly laterality?: Laterality;
}

export interface PatientDetailsInput {
  readonly surgeryId: string;
  /** Today's date in Europe/London, YYYY-MM-DD, to check that the patient is 18. */
  readonly today: string;
}

export interface PatientDetailsContext extends PatientDetailsInput {
  readonly asksSide: boolean;
  readonly isFrozen: boolean;
  readonly typed: TypedDetails;
  readonly errors: FormErrors;
  readonly failure: string | null;
}

type Given = { readonly context: PatientDetailsContext };

export const atStart = ({ input }: { readonly input: PatientDetailsInput }): PatientDetailsContext => ({
  ...input,
  asksSide: false,
  isFrozen: false,
  typed: { gender: '', laterality: '', dateOfBirth: '' },
  errors: {},
  failure: null,
});

export const surgeryToLoad = ({ context }: Given): { surgeryId: string } => ({
  surgeryId: context.surgeryId,
});

/** Gender and date of birth come from the account, the side only from this surgery. */
export const withLoaded = ({ surgery, patient }: LoadedDetails): Partial<PatientDetailsContext> => ({
  asksSide: hasSide(surgery),
  isFrozen: isSigned(surgery) && (!hasSide(surgery) || isPatientsSideFrozen(surgery, surgery.consent.holds)),
  typed: {
    gender: patient.patient_gender ?? '',
    laterality: surgery.surgery_laterality ?? '',
    dateOfBirth: patient.patient_date_of_birth === null ? '' : dateToScreen(patient.patient_date_of_birth),
  },
  errors: {},
  failure: null,
});

const check = ({ asksSide, typed, today }: PatientDetailsContext) => {
  const asked = {
    gender: typed.gender,
    date_of_birth: typedDateToCheck(typed.dateOfBirth),
  };
  return asksSide
    ? checkForm(patientDetailsWithSide, { ...asked, laterality: typed.laterality }, { today })
    : checkForm(patientDetailsWithoutSide, asked, { today });
};

export const detailsErrors = (context: PatientDetailsContext): FormErrors => {
  const checked = check(context);
  return checked.valid ? {} : checked.errors;
};

/** Throws when the details are invalid, which the chart's guard prevents. */
export const detailsToSave = ({ context }: Given): DetailsToSave => {
  const checked = check(context);
  if (!checked.valid) throw new RangeError('Details that are not good are not sent');
  return { surgery_id: context.surgeryId, ...checked.value };
};

/** A side has signed meanwhile, so the details are frozen. */
export const isRefusedAsFrozen = (failure: Failure): boolean =>
  isRefusedAs('surgery.details-frozen', failure);
