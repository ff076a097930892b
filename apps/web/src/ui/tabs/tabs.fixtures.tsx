import type { Fixture } from '../fixture';
import { Tabs } from './tabs';

export const fixtures: readonly Fixture[] = [
  {
    name: 'three of them',
    element: (
      <Tabs
        label="Ways to find a book"
        tabs={[
          { key: 'list', title: 'CURRENT LIST', content: <p>The books you have now.</p> },
          { key: 'find', title: 'FIND BY TITLE', content: <p>A search.</p> },
          { key: 'new', title: 'ADD ONE', content: <p>A form.</p> },
        ]}
      />
    ),
  },
];
