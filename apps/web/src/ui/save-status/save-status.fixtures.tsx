import type { Fixture } from '../fixture';
import { Stack } from '../layout/stack';
import { SaveStatus } from './save-status';

export const fixtures: readonly Fixture[] = [
  {
    name: 'in every state',
    element: (
      <Stack gap={1}>
        <SaveStatus state={null} />
        <SaveStatus state="saved">Saved 2 minutes ago</SaveStatus>
        <SaveStatus state="saving" />
        <SaveStatus state="unsaved">Not saved yet. We will keep trying.</SaveStatus>
        <SaveStatus state="offline">You are offline. Your answers are kept on this device.</SaveStatus>
      </Stack>
    ),
  },
];
