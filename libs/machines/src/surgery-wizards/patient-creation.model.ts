import { type FormValue, type Surgery, dateToWire, type surgeryCreation } from '@candour/contracts';
import { type ChoosingContext, NO_CHOICES, choosingAtStart } from './choices.model';

export interface PatientCreationInput {
  /** The day in Europe/London, YYYY-MM-DD. */
  readonly today: string;
}

export interface PatientCreationContext extends ChoosingContext {
  readonly created: Surgery | null;
}

export type SurgeryToCreate = FormValue<typeof surgeryCreation>;

export const patientCreationAtStart = ({
  input,
}: {
  readonly input: PatientCreationInput;
}): PatientCreationContext => ({ ...choosingAtStart(NO_CHOICES, input.today), created: null });

/** What was skipped is not sent. */
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
