import type { Fixture } from '../fixture';
import { Columns } from './columns';
import { SkipLink } from './skip-link';
import { SmallText } from './layout.styles';
import { Stack } from './stack';

export const fixtures: readonly Fixture[] = [
  {
    name: 'main and aside',
    element: (
      <Columns layout="main-aside">
        <Stack gap={2}>
          <p>The main thing.</p>
          <SmallText>In small, softer words.</SmallText>
        </Stack>
        <p>The thing beside it.</p>
      </Columns>
    ),
  },
  { name: 'the skip link, seen when focused', element: <SkipLink to="layout" /> },
];
