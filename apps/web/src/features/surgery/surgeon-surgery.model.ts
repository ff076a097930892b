import { ageOn, londonDate, messages, type Surgery, TOP_OPERATIONS } from '@candour/contracts';
import type { ChipTone } from '../../ui/status-chip/status-chip.styles';
import { words } from './surgeon-surgery.words';

type Person = Pick<Surgery, 'patient_first_name' | 'patient_last_name'>;

export const patientName = (surgery: Person): string =>
  `${surgery.patient_first_name} ${surgery.patient_last_name}`;

/** "Total hip replacement, Right"; an operation without a side, or with none given yet, is just its name. */
export const operationAndSide = (surgery: Pick<Surgery, 'operation_name' | 'surgery_laterality'>): string =>
  [surgery.operation_name, surgery.surgery_laterality].filter(Boolean).join(', ');

export const hospitalAndCity = (surgery: Pick<Surgery, 'hospital_name' | 'hospital_city'>): string =>
  surgery.hospital_name === null
    ? messages.hospitalUnknown
    : [surgery.hospital_name, surgery.hospital_city].filter(Boolean).join(', ');

export const ageToday = (dateOfBirth: string): number => ageOn(dateOfBirth, londonDate(new Date()));

/** "Search matches first name, last name and operation name, case-insensitively." */
export const matchesSurgery = (surgery: Person & Pick<Surgery, 'operation_name'>, search: string): boolean =>
  [patientName(surgery), surgery.operation_name].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );

export interface OperationCount {
  readonly name: string;
  readonly count: number;
}

/** The most common operations: as many as the page has cards for; of two as common, the first by name. */
export const mostCommonOperations = (
  surgeries: readonly Pick<Surgery, 'operation_name'>[],
): readonly OperationCount[] => {
  const counts = new Map<string, number>();
  for (const { operation_name: name } of surgeries) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en-GB'))
    .slice(0, TOP_OPERATIONS);
};

/** What a surgery waits for, from the facts that the row itself carries. */
export const progressOf = (
  surgery: Pick<Surgery, 'certificate_consented_at' | 'patient_signed_at' | 'surgeon_signed_at'>,
): { readonly tone: ChipTone; readonly text: string } => {
  const {
    patient_signed_at: patient,
    surgeon_signed_at: surgeon,
    certificate_consented_at: certificate,
  } = surgery;
  if (patient && surgeon) return { tone: 'good', text: words.progress.complete };
  if (patient) return { tone: 'waiting', text: words.progress.surgeonSignature };
  if (surgeon) return { tone: 'info', text: words.progress.patientSignature };
  return certificate
    ? { tone: 'info', text: words.progress.certificate }
    : { tone: 'info', text: words.progress.learning };
};
