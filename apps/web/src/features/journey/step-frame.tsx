import type { ReactNode } from 'react';
import type { PageText } from '../../api/site-content';
import { useFocusOnArrival } from './use-focus-on-arrival';
import { ProgressDoughnut } from '../../ui/progress-doughnut/progress-doughnut';
import { Stack } from '../../ui/layout/stack';
import { OperationName, StepHead } from './journey.styles';
import { StepIntroduction } from './step-introduction';

export interface StepFrameProps {
  readonly name: string;
  readonly operation: string;
  readonly percent: number;
  readonly text: PageText | null;
  readonly section: string;
  readonly isBegun?: boolean;
  readonly children: ReactNode;
}
export function StepFrame(_: StepFrameProps) {
  return null;
}
