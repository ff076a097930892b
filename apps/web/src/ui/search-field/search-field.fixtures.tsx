import { type Fixture, Held } from '../fixture';
import { SearchField } from './search-field';

export const fixtures: readonly Fixture[] = [
  {
    name: 'with something in it',
    element: (
      <Held initial="Bris">
        {(value, hold) => <SearchField label="Search by town" value={value} onChange={hold} />}
      </Held>
    ),
  },
];
