import type { Laterality, LearningPage } from '@candour/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import { GlossedText } from './glossed-text';
import { pageWords as words } from './learning-page.words';
import { idOfParagraph } from './page-address';
import { Figure } from './page-figure';
import { RiskCard } from './risk-card';
import { RiskList } from './risk-list';
import { spokenPart } from './spoken-page';
import type { Listening } from './use-listening';

type Part = LearningPage['parts'][number];

export interface PagePartProps {
  readonly page: LearningPage;
  readonly part: Part;
  readonly number: number;
  readonly side: Laterality | null;
  readonly listening: Listening | null;
  /** Content below the part, such as the questions that it teaches. */
  readonly children?: ReactNode;
}

/** The text of the consent form about this part, after its paragraphs. */
function FromTheForm({ page, part }: { readonly page: LearningPage; readonly part: Part }) {
  const { glossary } = page;
  switch (part.part) {
    case 'benefits':
      return (
        <ul>
          {page.benefits.map((benefit) => (
            <li key={benefit}>
              <GlossedText glossary={glossary}>{benefit}</GlossedText>
            </li>
          ))}
        </ul>
      );
    case 'risks':
      return <RiskList risks={page.risks} />;
    case 'alternatives':
      return (
        <ul>
          {page.alternatives.map(({ name, description }) => (
            <li key={name}>
              <b>{name}.</b> <GlossedText glossary={glossary}>{description}</GlossedText>
            </li>
          ))}
        </ul>
      );
    case 'no-treatment':
      return (
        <p>
          <GlossedText glossary={glossary}>{page.no_treatment}</GlossedText>
        </p>
      );
    default:
      return null;
  }
}

/** The most common risk that a paragraph of the risks teaches; the list has the others. */
const riskOf = ({ risks }: LearningPage, { part }: Part, key: string) =>
  part === 'risks' ? risks.find(({ taught_in }) => taught_in === key) : undefined;

function ListenButton({ page, part, side, listening }: PagePartProps) {
  if (!listening) return null;
  const isHeard = listening.heard === part.part;
  return (
    <Button
      variant="plain"
      size="small"
      aria-label={isHeard ? words.stop : words.listenTo(words.parts[part.part])}
      onPress={() => (isHeard ? listening.stop() : listening.listen(part.part, spokenPart(page, part, side)))}
    >
      {isHeard ? words.stop : words.listenPart}
    </Button>
  );
}

/** One of the eight parts: its paragraphs with their drawings and risks, and the text of the form about it. */
export function PagePart(props: PagePartProps) {
  const { page, part, number, side, children } = props;
  return (
    <Section aria-labelledby={part.part}>
      <Top>
        <h2 id={part.part} tabIndex={-1}>
          <Number>{number}</Number> {words.parts[part.part]}
        </h2>
        <ListenButton {...props} />
      </Top>
      <Stack gap={6}>
        {part.paragraphs.map(({ key, text, figure }) => {
          const risk = riskOf(page, part, key);
          return (
            <Paragraph
              key={key}
              id={idOfParagraph(key)}
              tabIndex={-1}
              $isBeside={figure !== null || risk !== undefined}
            >
              <Stack gap={4}>
                <p>
                  <GlossedText glossary={page.glossary}>{text}</GlossedText>
                </p>
                {figure && risk ? <RiskCard risk={risk} /> : null}
              </Stack>
              {figure ? <Figure figure={figure} side={side} /> : null}
              {risk && !figure ? <RiskCard risk={risk} /> : null}
            </Paragraph>
          );
        })}
        <FromTheForm page={page} part={part} />
      </Stack>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};
  min-width: 0;

  p,
  li {
    max-width: ${theme.size.measure};
  }

  ul {
    display: flex;
    flex-direction: column;
    gap: ${theme.space[2]};
    padding-inline-start: ${theme.space[5]};
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};

  button {
    ${theme.screen.print} {
      display: none;
    }
  }
`;

const Number = styled.span`
  color: ${theme.colour.brand};
`;

const Paragraph = styled.div<{ $isBeside: boolean }>`
  display: grid;
  gap: ${theme.space[4]} ${theme.space[6]};
  align-items: start;
  min-width: 0;
  scroll-margin-block-start: ${theme.space[6]};

  &:target {
    border-inline-start: ${theme.border.mark} solid ${theme.colour.badge};
    padding-inline-start: ${theme.space[3]};
  }

  & > * {
    min-width: 0;
  }

  ${theme.screen.fromDesk} {
    grid-template-columns: ${({ $isBeside }) => ($isBeside ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  }
`;
