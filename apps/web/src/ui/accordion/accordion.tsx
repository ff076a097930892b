import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { Panel, Section, Trigger } from './accordion.styles';

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

/** Headings that open and close what is under them, each by itself. */
export function Accordion({ entries, headingLevel = 3 }: AccordionProps) {
  return (
    <div>
      {entries.map(({ key, title, content, isOpenAtFirst = false }) => (
        <Section key={key} id={key} defaultExpanded={isOpenAtFirst}>
          <Heading level={headingLevel}>
            <Trigger>
              <Button slot="trigger" variant="plain" isWide>
                <span>{title}</span>
                <Icon name="chevron-down" />
              </Button>
            </Trigger>
          </Heading>
          <Panel>{content}</Panel>
        </Section>
      ))}
    </div>
  );
}
