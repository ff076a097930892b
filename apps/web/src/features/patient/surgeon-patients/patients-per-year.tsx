import { londonDate, type Patient } from '@candour/contracts';
import { useMemo } from 'react';
import { BarChart } from '../../../ui/bar-chart/bar-chart';
import { Card } from '../../../ui/card/card';
import { words } from './words';

interface YearCount {
  readonly label: string;
  readonly value: number;
}

/**
 * The number of patients by the year of their registration in London time; a year without any, between two others,
 * has 0.
 */
const patientsPerYear = (patients: readonly Pick<Patient, 'patient_created_at'>[]): readonly YearCount[] => {
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

export function PatientsPerYear({ patients }: { readonly patients: readonly Patient[] }) {
  const bars = useMemo(() => patientsPerYear(patients), [patients]);
  return (
    <Card>
      <BarChart
        caption={words.perYear}
        headings={words.perYearHeadings}
        bars={bars}
        emptyText={words.noChart}
      />
    </Card>
  );
}
