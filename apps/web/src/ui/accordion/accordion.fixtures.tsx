import type { Fixture } from '../fixture';
import { Accordion } from './accordion';

export const fixtures: readonly Fixture[] = [
  {
    name: 'one open, one closed',
    element: (
      <Accordion
        headingLevel={4}
        entries={[
          { key: 'first', title: 'What should I bring?', content: <p>Your glasses.</p>, isOpenAtFirst: true },
          { key: 'second', title: 'Where do I go?', content: <p>To the front desk.</p> },
        ]}
      />
    ),
  },
];
