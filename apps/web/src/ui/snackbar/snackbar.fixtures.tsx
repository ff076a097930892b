import { type Fixture, nothing } from '../fixture';
import { Snackbar } from './snackbar';

export const fixtures: readonly Fixture[] = [
  {
    name: 'an error',
    element: <Snackbar message="The email or password you entered is incorrect" onClose={nothing} />,
  },
  {
    name: 'good news',
    element: <Snackbar tone="success" message="The change has been made" onClose={nothing} />,
  },
];
