import type { Fixture } from '../fixture';
import { Disclosure } from './disclosure';

export const fixtures: readonly Fixture[] = [
  {
    name: 'closed',
    element: (
      <Disclosure label="Read your copy" labelOpen="Close your copy">
        {() => <p>What you signed</p>}
      </Disclosure>
    ),
  },
];
