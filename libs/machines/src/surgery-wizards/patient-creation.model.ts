import { type FormValue, type Surgery, dateToWire, type surgeryCreation } from '@candour/contracts';
import { type ChoosingContext, NO_CHOICES } from './choices.model';
import { type KeptChoices, choosingAgain } from './kept-choices.model';

export interface PatientCreationInput {
  /** Today's date in Europe/London, YYYY-MM-DD. */
  readonly today: string;
  /** Choices stored before a reload. */
  readonly kept?: KeptChoices | null;
}

export interface PatientCreationContext extends ChoosingContext {
  readonly created: Surgery | null;
}

export type SurgeryToCreate = FormValue<typeof surgeryCreation>;

export const patientCreationAtStart = ({
  input,
}: {
  readonly input: PatientCreationInput;
}): PatientCreationContext => ({
  ...choosingAgain(NO_CHOICES, input.today, input.kept ?? null),
  created: null,
});

/** Does not include skipped choices. */
export const surgeryToCreate = ({
  context: { choices },
}: {
  readonly context: PatientCreationContext;
}): SurgeryToCreate => ({
  operation_id: choices.operation?.operation_id ?? '',
  ...(choices.surgeon === null ? {} : { surgeon_id: choices.surgeon.surgeon_id }),
  ...(choices.hospital === null ? {} : { hospital_id: choices.hospital.hospital_id }),
  ...(choices.date === '' ? {} : { surgery_date: dateToWire(choices.date) }),
});
