import {
  type FormValue,
  type Surgery,
  dateToScreen,
  dateToWire,
  isSurgeonLinked,
  messages,
  type surgeryUpdate,
} from '@candour/contracts';
import type { Failure } from '../kit/failure';
import type { Choices, ChoosingContext } from './choices.model';
import { type KeptChoices, choosingAgain } from './kept-choices.model';

export interface SurgeryDetailsInput {
  readonly surgery: Surgery;
  /** Whether the step is optional: not while no verified surgeon is linked. */
  readonly mayBeSkipped: boolean;
  /** The day in Europe/London, YYYY-MM-DD. */
  readonly today: string;
  /** What was chosen before the page was loaded again. */
  readonly kept?: KeptChoices | null;
}

export interface SurgeryDetailsContext extends ChoosingContext {
  readonly surgery: Surgery;
  readonly mayBeSkipped: boolean;
}

export interface DetailsToSave {
  readonly surgeryId: string;
  readonly changes: FormValue<typeof surgeryUpdate>;
}

/** What the surgery already says; a surgeon who is not verified (any more) is not offered again. */
export const choicesOf = (surgery: Surgery): Choices => ({
  operation: { operation_id: surgery.operation_id, operation_name: surgery.operation_name },
  surgeon:
    isSurgeonLinked(surgery) && surgery.surgeon_id !== null
      ? {
          surgeon_id: surgery.surgeon_id,
          surgeon_title: surgery.surgeon_title,
          surgeon_first_name: surgery.surgeon_first_name ?? '',
          surgeon_last_name: surgery.surgeon_last_name ?? '',
          surgeon_gmc_number: surgery.surgeon_gmc_number ?? '',
        }
      : null,
  hospital:
    surgery.hospital_id === null
      ? null
      : {
          hospital_id: surgery.hospital_id,
          hospital_name: surgery.hospital_name ?? '',
          hospital_city: surgery.hospital_city ?? '',
        },
  date: surgery.surgery_date === null ? '' : dateToScreen(surgery.surgery_date),
});

export const surgeryDetailsAtStart = ({
  input,
}: {
  readonly input: SurgeryDetailsInput;
}): SurgeryDetailsContext => ({
  ...choosingAgain(choicesOf(input.surgery), input.today, input.kept ?? null),
  surgery: input.surgery,
  mayBeSkipped: input.mayBeSkipped,
});

export const isSigned = (surgery: Surgery): boolean =>
  surgery.patient_signed_at !== null || surgery.surgeon_signed_at !== null;

/** The date goes only when it was changed: one that has passed is refused when it is set again. */
export const detailsToSave = ({
  context: { surgery, start, choices },
}: {
  readonly context: SurgeryDetailsContext;
}): DetailsToSave => ({
  surgeryId: surgery.surgery_id,
  changes: {
    surgeon_id: choices.surgeon?.surgeon_id ?? null,
    hospital_id: choices.hospital?.hospital_id ?? null,
    ...(choices.date === start.date ? {} : { surgery_date: dateToWire(choices.date) }),
  },
});

/** Somebody has signed meanwhile. */
export const isRefusedAsFrozen = (failure: Failure): boolean =>
  failure.code === 'surgery.details-frozen' || failure.message === messages.detailsFrozen;
