import type { Patient } from '@candour/contracts';
import { useMemo } from 'react';
import { BarChart } from '../../../ui/bar-chart/bar-chart';
import { Card } from '../../../ui/card/card';
import { patientsPerYear } from './surgeon-patients.model';
import { words } from './words';

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
