import {
  type FormErrors,
  type Hospital,
  type SurgeryByCode,
  checkForm,
  codeLookUp,
  normaliseUniqueCode,
} from '@candour/contracts';

export interface SurgeryLinkingInput {
  /** The surgeon who links; null for an account that is no surgeon's. */
  readonly surgeonId: string | null;
}

export type LinkableHospital = Pick<Hospital, 'hospital_id' | 'hospital_name' | 'hospital_city'>;

export interface SurgeryLinkingContext extends SurgeryLinkingInput {
  readonly code: string;
  readonly surgery: SurgeryByCode | null;
  readonly hospital: LinkableHospital | null;
  readonly errors: FormErrors;
  readonly failure: string | null;
}

export interface LinkToMake {
  readonly surgery_id: string;
  readonly surgeon_id: string;
  readonly hospital_id: string;
  readonly unique_code: string;
}

type Given = { readonly context: SurgeryLinkingContext };

export const atStart = ({ input }: { readonly input: SurgeryLinkingInput }): SurgeryLinkingContext => ({
  ...input,
  code: '',
  surgery: null,
  hospital: null,
  errors: {},
  failure: null,
});

/** "Input is forced to upper case", and what is pasted loses its spaces and hyphens. */
export const codeAsTyped = (typed: string): string => normaliseUniqueCode(typed);

export const codeErrors = (code: string): FormErrors => {
  const checked = checkForm(codeLookUp, { code }, { today: '' });
  return checked.valid ? {} : checked.errors;
};

export const codeToLookUp = ({ context }: Given): { code: string } => ({ code: context.code });

/** "Clicking the selected hospital deselects it." */
export const hospitalAfter = (
  chosen: LinkableHospital | null,
  clicked: LinkableHospital,
): LinkableHospital | null => (chosen?.hospital_id === clicked.hospital_id ? null : clicked);

export const canLink = ({ surgery, surgeonId, hospital }: SurgeryLinkingContext): boolean =>
  surgery !== null && surgeonId !== null && hospital !== null;

export const linkToMake = ({ context }: Given): LinkToMake => ({
  surgery_id: context.surgery?.surgery_id ?? '',
  surgeon_id: context.surgeonId ?? '',
  hospital_id: context.hospital?.hospital_id ?? '',
  unique_code: context.code,
});
