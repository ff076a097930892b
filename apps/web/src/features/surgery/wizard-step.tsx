import { type ReactNode, useState } from 'react';
import { useFocusOnChange } from '../../lib/use-focus-on-change';
import { Button } from '../../ui/button/button';
import { LazyDialog } from '../../ui/dialog/lazy-dialog';
import { Icon } from '../../ui/icon/icon';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { surgeryWords } from './surgery.words';

export interface WizardStepProps {
  readonly number: number;
  readonly total: number;
  readonly title: string;
  /** What else changes under the title, such as a form in place of a list. */
  readonly part?: string;
  /** The focus goes to the title when the step shows; not at the first step, where the page's own heading has it. */
  readonly takesFocus?: boolean;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
  readonly onBack?: (() => void) | undefined;
  /** Stands before the choices: a list of ten is long on a phone. */
  readonly onSkip?: (() => void) | undefined;
  /** Asked once more before it happens: "Cancel resets all choices". */
  readonly onCancel?: (() => void) | undefined;
}

/** One step of a wizard, one thing at a time. */
export function WizardStep(props: WizardStepProps) {
  const { number, total, title, part = '', lead, children, onBack, onSkip, onCancel } = props;
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
            <Icon name="chevron-left" /> {surgeryWords.back}
          </Button>
        </Cluster>
      ) : null}
      <Stack gap={2}>
        <SmallText>{surgeryWords.stepOf(number, total)}</SmallText>
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {lead ? <p>{lead}</p> : null}
      </Stack>
      {onSkip ? (
        <Cluster>
          <Button variant="quiet" onPress={onSkip}>
            {surgeryWords.skip}
          </Button>
        </Cluster>
      ) : null}
      {children}
      {onCancel ? (
        <Cluster>
          <Button variant="plain" onPress={() => setIsAsking(true)}>
            {surgeryWords.cancel}
          </Button>
        </Cluster>
      ) : null}
      <LazyDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={surgeryWords.cancelTitle}
        actions={
          <>
            <Button onPress={cancel}>{surgeryWords.cancelYes}</Button>
            <Button variant="quiet" onPress={() => setIsAsking(false)}>
              {surgeryWords.cancelNo}
            </Button>
          </>
        }
      >
        <p>{surgeryWords.cancelText}</p>
      </LazyDialog>
    </Stack>
  );
}
