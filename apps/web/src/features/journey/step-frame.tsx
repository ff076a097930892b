import { SCREENS } from '@candour/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PageText } from '../../api/site-content';
import { useDocumentTitle } from '../../lib/document-title';
import { SectionText } from '../../shell/content/page-text';
import { sectionOf } from '../../shell/content/use-page-text';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { ProgressDoughnut } from '../../ui/progress-doughnut/progress-doughnut';
import { theme } from '../../ui/theme/tokens';
import type { StepFrameParts } from './step-props';
import { journeyWords } from './words';

export interface StepFrameProps {
  readonly frame: StepFrameParts;
  /** Key of the step's section in the hospital's journey text. */
  readonly section: string;
  /** The percentage of the completion chart; null for the end, which has no chart. */
  readonly percent: number | null;
  readonly isBegun?: boolean;
  readonly children: ReactNode;
}

/** Operation, name of the step with its completion chart, its introduction, and the step. */
export function StepFrame({ frame, section, percent, isBegun = false, children }: StepFrameProps) {
  const { name, operation, heading, text } = frame;
  useDocumentTitle(name, SCREENS.patientJourney.title);
  return (
    <Stack gap={6}>
      <StepHead>
        <Stack gap={1}>
          <OperationName>{operation}</OperationName>
          <h1 tabIndex={-1} ref={heading}>
            {name}
          </h1>
        </Stack>
        {percent === null ? null : <ProgressDoughnut percent={percent} label={name} />}
      </StepHead>
      <StepIntroduction text={text} section={section} isFolded={isBegun} />
      {children}
    </Stack>
  );
}

const StepHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

/** "The operation's name stands at the top of every journey page." */
const OperationName = styled.p`
  color: ${theme.colour.soft};
  font-weight: ${theme.weight.strong};
`;

interface StepIntroductionProps {
  readonly text: PageText | null;
  readonly section: string;
  /** Folds the introduction under "About this step" once the step has begun. */
  readonly isFolded?: boolean;
}

/** The hospital's introduction to a step. */
function StepIntroduction({ text, section, isFolded = false }: StepIntroductionProps) {
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

const StepDetails = styled.details`
  summary {
    min-height: ${theme.size.target};
    padding-block: ${theme.space[2]};
    color: ${theme.colour.brand};
    cursor: pointer;
  }
`;
