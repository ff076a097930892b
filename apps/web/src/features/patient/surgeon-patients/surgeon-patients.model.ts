import { londonDate, type Patient } from '@candour/contracts';

export interface YearCount {
  readonly label: string;
  readonly value: number;
}

/**
 * The number of patients by the year of their registration in London time; a year without any, between two others,
 * has 0.
 */
export const patientsPerYear = (
  patients: readonly Pick<Patient, 'patient_created_at'>[],
): readonly YearCount[] => {
  const years = patients.map((patient) =>
    Number(londonDate(new Date(patient.patient_created_at)).slice(0, 4)),
  );
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index).map((year) => ({
    label: String(year),
    value: years.filter((other) => other === year).length,
  }));
};
