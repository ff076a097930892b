import {
  type FormErrors,
  type SurgeryByCode,
  checkForm,
  codeLookUp,
  normaliseUniqueCode,
} from '@candour/contracts';
import type { ChosenHospital } from '../surgery-wizards/choices.model';

export interface SurgeryLinkingInput {
  /** The surgeon who links; null for an account without a surgeon. */
  readonly surgeonId: string | null;
}

export interface SurgeryLinkingContext extends SurgeryLinkingInput {
  readonly code: string;
  readonly surgery: SurgeryByCode | null;
  readonly hospital: ChosenHospital | null;
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

/** "Input is forced to upper case", without the spaces and hyphens of pasted text. */
export const codeAsTyped = (typed: string): string => normaliseUniqueCode(typed);

export const codeErrors = (code: string): FormErrors => {
  const checked = checkForm(codeLookUp, { code }, { today: '' });
  return checked.valid ? {} : checked.errors;
};

export const codeToLookUp = ({ context }: Given): { code: string } => ({ code: context.code });

export const canLink = ({ surgery, surgeonId, hospital }: SurgeryLinkingContext): boolean =>
  surgery !== null && surgeonId !== null && hospital !== null;

export const linkToMake = ({ context }: Given): LinkToMake => ({
  surgery_id: context.surgery?.surgery_id ?? '',
  surgeon_id: context.surgeonId ?? '',
  hospital_id: context.hospital?.hospital_id ?? '',
  unique_code: context.code,
});
