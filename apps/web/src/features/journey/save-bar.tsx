import { labels, messages } from '@candour/contracts';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button/button';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText } from '../../ui/layout/layout.styles';
import { SaveStatus } from '../../ui/save-status/save-status';
import { theme } from '../../ui/theme/tokens';
import { type SaveFacts, useSaveLine } from './use-save-line';
import { journeyWords } from './words';

export interface SaveBarProps extends SaveFacts {
  readonly canSave: boolean;
  readonly isComplete: boolean;
  /** The remaining work before Submit; null if there is none. */
  readonly stillToDo: string | null;
  readonly isSubmitting: boolean;
  /** A button before Save, such as Next Question. */
  readonly move?: ReactNode;
  /** Shown beside what is left to do, such as a link to the first unanswered question. */
  readonly help?: ReactNode;
  /** A completed assessment says that its answers cannot change; videos can always be watched again. */
  readonly locksAnswers: boolean;
  readonly onSave: () => void;
  readonly onSubmit: () => void;
  readonly onNext: () => void;
  /** Submit or Next Section, for a step that ends by itself and hands on the focus. */
  readonly nextRef?: RefObject<HTMLButtonElement | null>;
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

/** Submit, which becomes Next Section in its place and keeps the focus. */
function SubmitButton({ isComplete, stillToDo, isSubmitting, onSubmit, onNext, nextRef }: SaveBarProps) {
  return (
    <Button
      variant="submit"
      isPressedOnce
      isPending={isSubmitting && !isComplete}
      disabledReason={(!isComplete && stillToDo) || undefined}
      reasonDisplay="hidden"
      onPress={isComplete ? onNext : onSubmit}
      ref={nextRef}
    >
      {isComplete ? labels.buttons.nextSection : labels.buttons.submit}
    </Button>
  );
}

/** The saved state, the remaining work, and the buttons Save and Submit in one bar. */
export function SaveBar(props: SaveBarProps) {
  const line = useSaveLine(props);
  const { isComplete, stillToDo, move, help, locksAnswers } = props;
  return (
    <Bar>
      <Said>
        {isComplete ? <p>{locksAnswers ? messages.sectionLocked : words.videosDone}</p> : null}
        <SaveStatus {...line} />
        {!isComplete && stillToDo ? (
          <Cluster gap={2}>
            <SmallText as="span">{stillToDo}</SmallText>
            {help}
          </Cluster>
        ) : null}
      </Said>
      <BarButtons>
        {move ? <Move>{move}</Move> : null}
        {isComplete ? null : <SaveButton {...props} />}
        <SubmitButton {...props} />
      </BarButtons>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding-block-start: ${theme.space[4]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};

  ${theme.screen.fromTable} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`;

const Said = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;

  && > [role='status']:empty {
    min-height: 0;
  }
`;

const BarButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  & > * {
    flex: 1 1 ${theme.size.halfOfPhone};
  }

  ${theme.screen.fromTable} {
    flex: none;

    & > * {
      flex: none;
    }
  }
`;

/** A line of its own on a phone, so that Save and Submit are side by side. */
const Move = styled.div`
  display: grid;

  ${theme.screen.belowTable} {
    && {
      flex-basis: 100%;
    }
  }
`;
