import type { Fixture } from '../fixture';
import { Columns } from '../layout/columns';
import { TextLink } from '../link/text-link';
import { Card, type CardProps } from './card';

const tones: readonly NonNullable<CardProps['tone']>[] = ['plain', 'brand', 'warning', 'danger', 'success'];

export const fixtures: readonly Fixture[] = [
  {
    name: 'in every tone',
    element: (
      <Columns>
        {tones.map((tone) => (
          <Card
            key={tone}
            title={`A ${tone} card`}
            headingLevel={3}
            tone={tone}
            aside={<TextLink href="#">Open</TextLink>}
          >
            <p>Short words about what happens next.</p>
          </Card>
        ))}
      </Columns>
    ),
  },
];
