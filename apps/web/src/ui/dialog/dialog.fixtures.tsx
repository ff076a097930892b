import { Button } from '../button/button';
import { type Fixture, Held, nothing } from '../fixture';
import { Dialog } from './dialog';

export const fixtures: readonly Fixture[] = [
  {
    name: 'a question that must be answered',
    element: (
      <Held<boolean> initial>
        {(isOpen, hold) => (
          <Dialog
            isOpen={isOpen}
            onClose={() => hold(false)}
            title="Are you still there?"
            mustAnswer
            actions={<Button onPress={() => hold(false)}>Stay signed in</Button>}
          >
            <p>You will be logged out in two minutes. What you typed is kept.</p>
          </Dialog>
        )}
      </Held>
    ),
  },
  {
    name: 'a sheet from below',
    element: (
      <Dialog isOpen onClose={nothing} title="All steps" placement="bottom">
        <p>Everything there is to do.</p>
      </Dialog>
    ),
  },
];
