import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';

export interface AccordionEntry {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  readonly isOpenAtFirst?: boolean;
}

export interface AccordionProps {
  readonly entries: readonly AccordionEntry[];
  readonly headingLevel?: 2 | 3 | 4;
}

interface PartProps {
  readonly entry: AccordionEntry;
  readonly heading: 'h2' | 'h3' | 'h4';
}

function Part({ entry: { title, content, isOpenAtFirst = false }, heading: Heading }: PartProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const triggerId = useId();
  const panelId = useId();
  return (
    <Section>
      <Heading>
        <Trigger>
          <Button
            id={triggerId}
            variant="plain"
            isWide
            aria-expanded={isOpen}
            aria-controls={panelId}
            onPress={() => setIsOpen(!isOpen)}
          >
            <span>{title}</span>
            <Icon name="chevron-down" />
          </Button>
        </Trigger>
      </Heading>
      <Panel id={panelId} role="group" aria-labelledby={triggerId} hidden={!isOpen}>
        {content}
      </Panel>
    </Section>
  );
}

/** Headings that expand and collapse their content independently. */
export function Accordion({ entries, headingLevel = 3 }: AccordionProps) {
  return (
    <div>
      {entries.map((entry) => (
        <Part key={entry.key} entry={entry} heading={`h${headingLevel}`} />
      ))}
    </div>
  );
}

const Section = styled.div`
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};

  &:first-child {
    border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  }
`;

const Panel = styled.div`
  padding-block-end: ${theme.space[4]};
`;

const Trigger = styled.span`
  display: flex;

  button {
    flex: 1;
    justify-content: space-between;
    padding-inline: ${theme.space[1]};
    color: ${theme.colour.ink};
    text-align: start;
    text-decoration: none;
  }

  button[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;
