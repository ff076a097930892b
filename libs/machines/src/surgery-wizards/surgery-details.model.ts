import {
  type FormValue,
  type Surgery,
  dateToScreen,
  dateToWire,
  isSurgeonLinked,
  type surgeryUpdate,
} from '@candour/contracts';
import { type Failure, isRefusedAs } from '../kit/failure';
import type { Choices, ChoosingContext } from './choices.model';
import { type KeptChoices, choosingAgain } from './kept-choices.model';

export interface SurgeryDetailsInput {
  readonly surgery: Surgery;
  /** Whether the step is optional. It is not while no verified surgeon is linked. */
  readonly mayBeSkipped: boolean;
  /** Today's date in Europe/London, YYYY-MM-DD. */
  readonly today: string;
  /** Choices stored before a reload. */
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

/** The surgery's details as choices. A surgeon who is not (or no longer) verified is left out. */
const choicesOf = (surgery: Surgery): Choices => ({
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

/**
 * Sends the date only if it was changed, because the server refuses to set a date in the past again, and no surgeon where
 * one was invited.
 */
export const detailsToSave = ({
  context: { surgery, start, choices },
}: {
  readonly context: SurgeryDetailsContext;
}): DetailsToSave => ({
  surgeryId: surgery.surgery_id,
  changes: {
    ...(choices.surgeon === null ? {} : { surgeon_id: choices.surgeon.surgeon_id }),
    hospital_id: choices.hospital?.hospital_id ?? null,
    ...(choices.date === start.date ? {} : { surgery_date: dateToWire(choices.date) }),
  },
});

/** A side has signed meanwhile. */
export const isRefusedAsFrozen = (failure: Failure): boolean =>
  isRefusedAs('surgery.details-frozen', failure);
