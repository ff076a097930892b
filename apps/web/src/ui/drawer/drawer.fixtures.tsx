import type { Fixture } from '../fixture';
import { TextLink } from '../link/text-link';
import { Drawer } from './drawer';

const entries = [
  { href: '/home', label: 'Home', isCurrent: false },
  { href: '/books', label: 'Books', isCurrent: true },
  { href: '/letters', label: 'Letters', isCurrent: false, count: { number: 4, words: '4 to read' } },
];

export const fixtures: readonly Fixture[] = [
  {
    name: 'around a page',
    element: (
      <Drawer
        label="Library"
        entries={entries}
        brand={<a href="/">Library</a>}
        bar={<TextLink href="/out">Logout</TextLink>}
      >
        <p>The page.</p>
      </Drawer>
    ),
  },
];
