import type { ReactNode } from 'react';
import { isConfirmingStatement, isStatedSideDoubted, type TypedStatement } from '@candour/machines';
import { sideInWords } from '../../../lib/names-on-screen';
import { Button } from '../../../ui/button/button';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog';
import { sideWords } from '../side/words';
import type { StatementWriting } from './use-statement';
import { statementWords as words } from './words';

type Answering = Pick<StatementWriting, 'snapshot' | 'send'>;

/** Asks once more for a side that differs from the patient's. */
export function SideDoubt({ snapshot, send, side }: Answering & Pick<TypedStatement, 'side'>) {
  return (
    <Question
      isAsked={isStatedSideDoubted(snapshot)}
      title={sideWords.question}
      yes={[sideWords.confirm, () => send({ type: 'side.confirmed' })]}
      no={[sideWords.again, () => send({ type: 'side.reconsidered' })]}
    >
      {sideWords.doubt(sideInWords(side))}
    </Question>
  );
}

/** Asks before a change after which both sign again. */
export function NewRoundQuestion({ snapshot, send }: Answering) {
  return (
    <Question
      isAsked={isConfirmingStatement(snapshot)}
      title={words.confirmTitle}
      yes={[words.confirmYes, () => send({ type: 'change.confirmed' })]}
      no={[words.confirmNo, () => send({ type: 'change.cancelled' })]}
    >
      {words.confirm}
    </Question>
  );
}

/** A label, and what follows when it is pressed. */
type Answer = readonly [label: string, onPress: () => void];

interface QuestionProps {
  readonly isAsked: boolean;
  readonly title: string;
  readonly yes: Answer;
  readonly no: Answer;
  readonly children: ReactNode;
}

function Question({ isAsked, title, yes: [yes, onYes], no: [no, onNo], children }: QuestionProps) {
  const actions = (
    <>
      <Button onPress={onYes}>{yes}</Button>
      <Button variant="quiet" onPress={onNo}>
        {no}
      </Button>
    </>
  );
  return (
    <LazyDialog isOpen={isAsked} onClose={onNo} mustAnswer title={title} actions={actions}>
      <p>{children}</p>
    </LazyDialog>
  );
}
