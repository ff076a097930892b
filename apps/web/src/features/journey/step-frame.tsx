import { SCREENS } from '@candour/contracts';
import { memo, type ReactNode } from 'react';
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
  /** A page with one thing on it: the head is one line, and the introduction comes after the content. */
  readonly isSlim?: boolean;
  /** Such as a page after the step, to which the introduction does not apply. */
  readonly isWithoutIntroduction?: boolean;
  readonly children: ReactNode;
}

/** Operation, name of the step with its completion chart, its introduction, and the step. */
export function StepFrame(props: StepFrameProps) {
  const {
    frame,
    section,
    percent,
    isBegun = false,
    isSlim = false,
    isWithoutIntroduction = false,
    children,
  } = props;
  const { name, operation, heading, text, skip = null } = frame;
  useDocumentTitle(name, SCREENS.patientJourney.title);
  const introduction = isWithoutIntroduction ? null : (
    <StepIntroduction text={text} section={section} isFolded={isBegun} />
  );
  const Names = isSlim ? SlimNames : Stack;
  return (
    <Stack gap={isSlim ? 4 : 6}>
      <StepHead $isSlim={isSlim}>
        <Names gap={1}>
          <OperationName>{operation}</OperationName>
          <h1 tabIndex={-1} ref={heading}>
            {name}
          </h1>
        </Names>
        {percent === null ? null : <ProgressDoughnut percent={percent} label={name} isSmall={isSlim} />}
      </StepHead>
      {skip}
      {isSlim ? null : introduction}
      {children}
      {isSlim ? introduction : null}
    </Stack>
  );
}

/** One line; the chart wraps below a word that fills the width. */
const StepHead = styled.header<{ $isSlim: boolean }>`
  display: flex;
  flex-wrap: ${({ $isSlim }) => ($isSlim ? 'wrap' : 'nowrap')};
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

const SlimNames = styled.div`
  flex: 1 1 min-content;
  font-size: ${theme.text.small};

  p,
  h1 {
    display: inline;
  }

  p::after {
    margin-inline: ${theme.space[2]};
    content: '·' / '';
  }

  h1 {
    font-family: ${theme.font.text};
    font-size: inherit;
    line-height: inherit;
  }
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

/** The hospital's introduction to a step. It does not change while questions are answered, so it is memoised. */
const StepIntroduction = memo(function StepIntroduction(props: StepIntroductionProps) {
  const { text, section, isFolded = false } = props;
  const found = text && sectionOf(text, section);
  if (!found) return null;
  const words = (
    <Measured>
      <Stack gap={3}>
        <SectionText section={found} />
        <SmallText>{text.notice}</SmallText>
      </Stack>
    </Measured>
  );
  if (!isFolded) return words;
  return (
    <StepDetails>
      <summary>{journeyWords.aboutStep}</summary>
      {words}
    </StepDetails>
  );
});

/** As wide as a line can be read, and as the button below it. */
export const Measured = styled.div`
  max-width: ${theme.size.measure};
`;

const StepDetails = styled.details`
  summary {
    min-height: ${theme.size.target};
    padding-block: ${theme.space[2]};
    color: ${theme.colour.brand};
    cursor: pointer;
  }
`;
