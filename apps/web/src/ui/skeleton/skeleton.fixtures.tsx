import type { Fixture } from '../fixture';
import { Skeleton } from './skeleton';

export const fixtures: readonly Fixture[] = [
  { name: 'of a text', element: <Skeleton /> },
  { name: 'of cards', element: <Skeleton shapes={['heading', 'card', 'card']} label="Loading your list" /> },
];
