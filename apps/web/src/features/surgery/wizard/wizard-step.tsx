import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { Button } from '../../../ui/button/button';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog';
import { Icon } from '../../../ui/icon/icon';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import { wizardWords } from './words';

export interface WizardStepProps {
  readonly number: number;
  readonly total: number;
  /** Whether the wizard is part of a step that is counted itself. */
  readonly isPart?: boolean;
  readonly title: string;
  /** Changes when other content replaces the step's content, such as a form instead of a list. */
  readonly part?: string;
  /** The title takes the focus when the step appears; not at the first step, where the page's heading has it. */
  readonly takesFocus?: boolean;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
  readonly onBack?: (() => void) | undefined;
  /** Rendered before the choices, because a list of ten is long on a phone. */
  readonly onSkip?: (() => void) | undefined;
  /** Called after a confirmation: "Cancel resets all choices". */
  readonly onCancel?: (() => void) | undefined;
}

/** One step of a wizard. */
export function WizardStep(props: WizardStepProps) {
  const { number, total, isPart = false, title, part = '', lead, children, onBack, onSkip, onCancel } = props;
  const heading = useFocusOnChange(`${title} ${part}`, props.takesFocus ?? number > 1);
  const [isAsking, setIsAsking] = useState(false);
  const cancel = () => {
    setIsAsking(false);
    onCancel?.();
  };
  return (
    <Stack as="section" gap={5} aria-label={title}>
      {onBack ? (
        <Cluster>
          <Button variant="plain" size="small" onPress={onBack}>
            <Icon name="chevron-left" /> {wizardWords.back}
          </Button>
        </Cluster>
      ) : null}
      <Stack gap={2}>
        <SmallText>{(isPart ? wizardWords.partOf : wizardWords.stepOf)(number, total)}</SmallText>
        <StepTitle tabIndex={-1} ref={heading}>
          {title}
        </StepTitle>
        {lead ? <p>{lead}</p> : null}
      </Stack>
      {onSkip ? (
        <Cluster>
          <Button variant="quiet" isPressedOnce onPress={onSkip}>
            {wizardWords.skip}
          </Button>
        </Cluster>
      ) : null}
      {children}
      {onCancel ? (
        <Cluster>
          <Button variant="plain" onPress={() => setIsAsking(true)}>
            {wizardWords.cancel}
          </Button>
        </Cluster>
      ) : null}
      <LazyDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={wizardWords.cancelTitle}
        actions={
          <>
            <Button onPress={() => setIsAsking(false)}>{wizardWords.cancelNo}</Button>
            <Button variant="quiet" onPress={cancel}>
              {wizardWords.cancelYes}
            </Button>
          </>
        }
      >
        <p>{wizardWords.cancelText}</p>
      </LazyDialog>
    </Stack>
  );
}

/** On a small phone the number of the step and Back stay in sight above it. */
const StepTitle = styled.h2`
  scroll-margin-block-start: calc(2 * ${theme.space[16]});
`;

/** Focuses the title of each new step, but not of the first one: the page's heading has the focus then. */
export const useStepFocus = (step: string | null): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector('h2')?.focus();
  }, [step]);
  return place;
};
