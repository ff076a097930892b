import styled from 'styled-components';
import type { PageText } from '../../api/site-content';
import { SectionText } from '../../shell/content/page-text';
import { sectionOf } from '../../shell/content/use-page-text';
import { Columns } from '../../ui/layout/columns';
import { Stack } from '../../ui/layout/stack';
import { theme } from '../../ui/theme/tokens';

interface HomeTextProps {
  readonly text: PageText;
}

interface BlocksProps extends HomeTextProps {
  readonly names: readonly string[];
}

/** Several sections of the text in columns. A section that the hospital has removed leaves no gap. */
export function HomeBlocks({ text, names }: BlocksProps) {
  const sections = names.map((name) => sectionOf(text, name)).filter((section) => section !== null);
  return (
    <Columns gap={10}>
      {sections.map((section) => (
        <Stack key={section.key} as="section" gap={3} aria-labelledby={section.key}>
          <h2 id={section.key}>{section.heading}</h2>
          <SectionText section={section} />
        </Stack>
      ))}
    </Columns>
  );
}

/** The steps of Candour, numbered. */
export function HowItWorks({ text }: HomeTextProps) {
  const section = sectionOf(text, 'how-it-works');
  if (!section) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby={section.key}>
      <h2 id={section.key}>{section.heading}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Steps>
        <ol>
          {section.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </Steps>
    </Stack>
  );
}

const Steps = styled.div`
  ol {
    display: grid;
    gap: ${theme.space[4]};
    padding: 0;
    list-style: none;
    counter-reset: step;
  }

  li {
    display: grid;
    grid-template-columns: ${theme.space[10]} minmax(0, 1fr);
    overflow-wrap: anywhere;
    gap: ${theme.space[3]};
    align-items: start;
    padding: ${theme.space[4]};
    border: ${theme.border.hairline} solid ${theme.colour.line};
    border-radius: ${theme.radius.card};
    background: ${theme.colour.card};
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    color: ${theme.colour.brand};
    font-family: ${theme.font.display};
    font-size: ${theme.text.h1};
    font-weight: ${theme.weight.medium};
    line-height: 1;
  }

  ${theme.screen.fromDesk} {
    ol {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`;
