import { labels, messages } from '@candour/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { SaveStatus } from '../../ui/save-status/save-status';
import { theme } from '../../ui/theme/tokens';
import { type SaveFacts, useSaveLine } from './use-save-line';
import { journeyWords } from './words';

export interface SaveBarProps extends SaveFacts {
  readonly canSave: boolean;
  readonly isComplete: boolean;
  /** What is left to do before Submit; null if nothing is. */
  readonly stillToDo: string | null;
  readonly isSubmitting: boolean;
  /** Shown beside what is left to do, such as a link to the first unanswered question. */
  readonly help?: ReactNode;
  /** A completed assessment says that its answers cannot change; videos can always be watched again. */
  readonly locksAnswers: boolean;
  readonly onSave: () => void;
  readonly onSubmit: () => void;
  readonly onNext: () => void;
}

const { save: words } = journeyWords;

const whyNotSaved = ({ canSave, isSaveLocked, status }: SaveBarProps): string | undefined => {
  if (isSaveLocked) return words.locked;
  if (canSave || status === 'saving') return undefined;
  return status === 'saved' ? words.savedAlready : words.nothingYet;
};

function SaveButton(props: SaveBarProps) {
  const isSaved = props.isSaveLocked || (props.status === 'saved' && !props.canSave);
  return (
    <Button
      variant="quiet"
      isPending={props.status === 'saving' && !props.isSubmitting}
      disabledReason={whyNotSaved(props)}
      reasonDisplay="hidden"
      onPress={props.onSave}
    >
      {isSaved ? labels.buttons.saved : labels.buttons.save}
    </Button>
  );
}

function SubmitButton({ isComplete, stillToDo, isSubmitting, onSubmit, onNext }: SaveBarProps) {
  if (isComplete) {
    return (
      <Button variant="submit" onPress={onNext}>
        {labels.buttons.nextSection}
      </Button>
    );
  }
  return (
    <Button
      variant="submit"
      isPending={isSubmitting}
      disabledReason={stillToDo ?? undefined}
      reasonDisplay="hidden"
      onPress={onSubmit}
    >
      {labels.buttons.submit}
    </Button>
  );
}

/** What is left to do, what is saved, and the buttons Save and Submit. */
export function SaveBar(props: SaveBarProps) {
  const line = useSaveLine(props);
  const { isComplete, stillToDo, help, locksAnswers } = props;
  return (
    <Card as="div" gap={3}>
      {isComplete && locksAnswers ? <p>{messages.sectionLocked}</p> : null}
      {!isComplete && stillToDo ? (
        <Cluster justify="between" gap={2}>
          <b>{stillToDo}</b>
          {help}
        </Cluster>
      ) : null}
      <BarFooter>
        <SaveStatus {...line} />
        <BarButtons>
          {isComplete ? null : <SaveButton {...props} />}
          <SubmitButton {...props} />
        </BarButtons>
      </BarFooter>
    </Card>
  );
}

const BarFooter = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};

  ${theme.screen.fromDesk} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`;

const BarButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  & > * {
    flex: 1 1 ${theme.size.halfOfPhone};
  }
`;
