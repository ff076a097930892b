import type { Fixture } from '../fixture';
import { Cluster } from '../layout/cluster';
import { ProgressDoughnut } from './progress-doughnut';

export const fixtures: readonly Fixture[] = [
  {
    name: 'nothing, some and all',
    element: (
      <Cluster>
        <ProgressDoughnut percent={0} label="First" />
        <ProgressDoughnut percent={38} label="Second" />
        <ProgressDoughnut percent={100} label="Third" />
        <ProgressDoughnut percent={38} label="Fourth" isSmall />
      </Cluster>
    ),
  },
];
