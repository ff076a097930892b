import type { PageText } from '../../api/site-content';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { SectionText } from '../content/page-text';
import { sectionOf } from '../content/use-page-text';
import { StepDetails } from './journey.styles';
import { journeyWords } from './journey.words';

export interface StepIntroductionProps {
  readonly text: PageText | null;
  readonly section: string;
  /** Where the step has been begun, its words fold away under "About this step". */
  readonly isFolded?: boolean;
}

/** What a step is for, in the hospital's words. */
export function StepIntroduction({ text, section, isFolded = false }: StepIntroductionProps) {
  const found = text && sectionOf(text, section);
  if (!found) return null;
  const words = (
    <Stack gap={3}>
      <SectionText section={found} />
      <SmallText>{text.notice}</SmallText>
    </Stack>
  );
  if (!isFolded) return words;
  return (
    <StepDetails>
      <summary>{journeyWords.aboutStep}</summary>
      {words}
    </StepDetails>
  );
}
