import type { Fixture } from '../fixture';
import { FactList } from './fact-list';

export const fixtures: readonly Fixture[] = [
  {
    name: 'three facts',
    element: (
      <FactList
        facts={[
          { name: 'Town', value: 'Bristol' },
          { name: 'Day', value: '15th December 2026' },
          { name: 'Train', value: 'Unknown' },
        ]}
      />
    ),
  },
];
