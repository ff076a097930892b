import { type Fixture, Held } from '../fixture';
import { FilterButtons } from './filter-buttons';

const options = [
  { value: null, label: 'All', count: 12 },
  { value: 'open', label: 'Waiting for an answer', count: 3 },
] as const;

export const fixtures: readonly Fixture[] = [
  {
    name: 'one pressed',
    element: (
      <Held<'open' | null> initial="open">
        {(chosen, hold) => <FilterButtons label="Show" options={options} chosen={chosen} onChoose={hold} />}
      </Held>
    ),
  },
];
