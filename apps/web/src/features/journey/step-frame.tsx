import { SCREENS } from '@candour/contracts';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/document-title';
import { Stack } from '../../ui/layout/stack';
import { ProgressDoughnut } from '../../ui/progress-doughnut/progress-doughnut';
import { OperationName, StepHead } from './journey.styles';
import { StepIntroduction } from './step-introduction';
import type { StepFrameParts } from './step-props';

export interface StepFrameProps {
  readonly frame: StepFrameParts;
  /** Of the hospital's words about the journey. */
  readonly section: string;
  /** The completion chart of the step; the end has none. */
  readonly percent: number | null;
  readonly isBegun?: boolean;
  readonly children: ReactNode;
}

/** The operation, the step's name with its completion chart, what the step is for, and the step itself. */
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
