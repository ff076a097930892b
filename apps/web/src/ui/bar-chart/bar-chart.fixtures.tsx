import type { Fixture } from '../fixture';
import { BarChart } from './bar-chart';

const headings = ['Year', 'Visitors'] as const;
const bars = [
  { label: '2023', value: 12 },
  { label: '2024', value: 31 },
  { label: '2025', value: 27 },
  { label: '2026', value: 44 },
];

export const fixtures: readonly Fixture[] = [
  {
    name: 'four years',
    element: (
      <BarChart caption="Visitors per year" headings={headings} bars={bars} emptyText="No visitors yet" />
    ),
  },
  {
    name: 'no data',
    element: (
      <BarChart caption="Visitors per year" headings={headings} bars={[]} emptyText="No visitors yet" />
    ),
  },
];
