import type { Fixture } from '../fixture';
import { TextLink } from '../link/text-link';
import { FactList } from './fact-list';

export const fixtures: readonly Fixture[] = [
  {
    name: 'with a link among the values',
    element: (
      <FactList
        facts={[
          { name: 'Town', value: 'Bristol' },
          { name: 'County', value: <TextLink href="#county">Avon</TextLink> },
        ]}
      />
    ),
  },
  {
    name: 'dense',
    element: (
      <FactList
        isDense
        facts={[
          { name: 'Town', value: 'Bristol' },
          { name: 'County', value: 'Avon' },
        ]}
      />
    ),
  },
];
