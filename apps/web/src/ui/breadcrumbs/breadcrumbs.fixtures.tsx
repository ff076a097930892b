import type { Fixture } from '../fixture';
import { Breadcrumbs } from './breadcrumbs';

export const fixtures: readonly Fixture[] = [
  {
    name: 'two deep',
    element: (
      <Breadcrumbs label="You are here" crumbs={[{ label: 'Home', href: '/home' }, { label: 'Summary' }]} />
    ),
  },
];
