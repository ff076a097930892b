import { type Fixture, nothing } from '../fixture';
import { Cluster } from '../layout/cluster';
import { Button } from './button';

export const fixtures: readonly Fixture[] = [
  {
    name: 'one of each kind',
    element: (
      <Cluster>
        <Button onPress={nothing}>Continue</Button>
        <Button variant="quiet" onPress={nothing}>
          Previous
        </Button>
        <Button variant="submit" onPress={nothing}>
          Submit
        </Button>
        <Button variant="danger" onPress={nothing}>
          Delete the draft
        </Button>
        <Button variant="plain" onPress={nothing}>
          Not now
        </Button>
        <Button size="small" onPress={nothing}>
          Small
        </Button>
      </Cluster>
    ),
  },
  { name: 'waiting for an answer', element: <Button isPending>Sending</Button> },
  {
    name: 'disabled, with the reason',
    element: (
      <Button variant="submit" disabledReason="Answer 3 more questions to submit">
        Submit
      </Button>
    ),
  },
  { name: 'as wide as its place', element: <Button isWide>Continue</Button> },
];
