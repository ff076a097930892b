import type { Fixture } from '../fixture';
import { Stack } from '../layout/stack';
import { CopyableCode } from './copyable-code';

export const fixtures: readonly Fixture[] = [
  {
    name: 'concealed and shown',
    element: (
      <Stack>
        <CopyableCode name="your code" code="K7WQ2MHTX" />
        <CopyableCode name="the other code" code="A8RT5JKLP" isShownAtFirst />
      </Stack>
    ),
  },
];
