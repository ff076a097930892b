import type { Fixture } from '../fixture';
import { Stack } from '../layout/stack';
import { ProgressBar } from './progress-bar';

export const fixtures: readonly Fixture[] = [
  {
    name: 'several under one another',
    element: (
      <Stack>
        <ProgressBar label="Read" percent={100} />
        <ProgressBar label="Answered" percent={80} />
        <ProgressBar label="Written" percent={0} />
      </Stack>
    ),
  },
];
