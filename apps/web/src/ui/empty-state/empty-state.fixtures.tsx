import type { Fixture } from '../fixture';
import { LinkButton } from '../link/link-button';
import { EmptyState } from './empty-state';

export const fixtures: readonly Fixture[] = [
  {
    name: 'with a way on',
    element: (
      <EmptyState title="Nothing here yet" action={<LinkButton href="/start">Start now</LinkButton>}>
        What you start will be listed here.
      </EmptyState>
    ),
  },
];
