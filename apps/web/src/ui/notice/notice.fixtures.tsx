import { Button } from '../button/button';
import { type Fixture, nothing } from '../fixture';
import { Stack } from '../layout/stack';
import { Notice } from './notice';

export const fixtures: readonly Fixture[] = [
  {
    name: 'in every tone',
    element: (
      <Stack>
        <Notice>There are no wrong answers.</Notice>
        <Notice tone="success">This section is complete.</Notice>
        <Notice tone="warning">Please check twice before you go on.</Notice>
        <Notice
          tone="error"
          action={
            <Button variant="quiet" size="small" onPress={nothing}>
              Try again
            </Button>
          }
        >
          We could not load your list. Nothing is lost.
        </Notice>
      </Stack>
    ),
  },
];
