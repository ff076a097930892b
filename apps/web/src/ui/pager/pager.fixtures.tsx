import { type Fixture, Held } from '../fixture';
import { Pager } from './pager';

export const fixtures: readonly Fixture[] = [
  {
    name: 'in the middle of many',
    element: (
      <Held initial={6}>
        {(page, hold) => <Pager page={page} pageCount={12} of="letters" onPage={hold} />}
      </Held>
    ),
  },
];
