import type { Fixture } from '../fixture';
import { Cluster } from '../layout/cluster';
import { StatusChip } from './status-chip';

export const fixtures: readonly Fixture[] = [
  {
    name: 'in every tone',
    element: (
      <Cluster>
        <StatusChip tone="good">Verified</StatusChip>
        <StatusChip tone="waiting">Not verified</StatusChip>
        <StatusChip tone="info">New</StatusChip>
        <StatusChip tone="bad">Rejected</StatusChip>
      </Cluster>
    ),
  },
];
