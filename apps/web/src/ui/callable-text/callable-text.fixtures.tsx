import type { Fixture } from '../fixture';
import { CallableText } from './callable-text';

export const fixtures: readonly Fixture[] = [
  {
    name: 'two numbers in a sentence',
    element: (
      <p>
        <CallableText>If it is urgent, call 111, or 999 in an emergency.</CallableText>
      </p>
    ),
  },
];
