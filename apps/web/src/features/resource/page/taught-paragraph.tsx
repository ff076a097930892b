import type { LearningPage } from '@candour/contracts';
import styled from 'styled-components';
import { theme } from '../../../ui/theme/tokens';
import { GlossedText } from './glossed-text';
import { paragraphsOf } from './page-address';

export interface TaughtParagraphProps {
  /** null until it has loaded. */
  readonly page: LearningPage | null;
  /** The key of the paragraph that teaches what was asked. */
  readonly paragraph: string;
}

/** The words that teach a question, to read once more beside the answer. */
export function TaughtParagraph({ page, paragraph }: TaughtParagraphProps) {
  const found = page && paragraphsOf(page).find(({ key }) => key === paragraph);
  if (!page || !found) return null;
  return (
    <Taught>
      <GlossedText glossary={page.glossary}>{found.text}</GlossedText>
    </Taught>
  );
}

const Taught = styled.p`
  padding-inline-start: ${theme.space[4]};
  border-inline-start: ${theme.border.strong} solid ${theme.colour.line};
`;
