import type { Fixture } from '../fixture';
import { ExplainedWord } from './explained-word';

export const fixtures: readonly Fixture[] = [
  {
    name: 'a word in a sentence',
    element: (
      <p>
        Some people need a{' '}
        <ExplainedWord word="transfusion" explanation="Blood from a donor.">
          transfusion
        </ExplainedWord>
        .
      </p>
    ),
  },
];
