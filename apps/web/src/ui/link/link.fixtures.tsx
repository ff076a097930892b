import type { Fixture } from '../fixture';
import { Cluster } from '../layout/cluster';
import { LinkButton } from './link-button';
import { TextLink } from './text-link';

export const fixtures: readonly Fixture[] = [
  {
    name: 'in a sentence, and in a new tab',
    element: (
      <p>
        Read <TextLink href="/terms">our terms</TextLink> or{' '}
        <TextLink href="https://example.org" opensNewTab>
          the guide
        </TextLink>
        .
      </p>
    ),
  },
  {
    name: 'looking like buttons',
    element: (
      <Cluster>
        <LinkButton href="/start">Start now</LinkButton>
        <LinkButton href="/learn" variant="quiet">
          Learn more
        </LinkButton>
      </Cluster>
    ),
  },
];
