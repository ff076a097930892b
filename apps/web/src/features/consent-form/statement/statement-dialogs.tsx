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
    <LazyDialog
      isOpen={isStatedSideDoubted(snapshot)}
      onClose={() => send({ type: 'side.reconsidered' })}
      mustAnswer
      title={sideWords.question}
      actions={
        <>
          <Button onPress={() => send({ type: 'side.confirmed' })}>{sideWords.confirm}</Button>
          <Button variant="quiet" onPress={() => send({ type: 'side.reconsidered' })}>
            {sideWords.again}
          </Button>
        </>
      }
    >
      <p>{sideWords.doubt(sideInWords(side))}</p>
    </LazyDialog>
  );
}

/** Asks before a change after which both sign again. */
export function NewRoundQuestion({ snapshot, send }: Answering) {
  return (
    <LazyDialog
      isOpen={isConfirmingStatement(snapshot)}
      onClose={() => send({ type: 'change.cancelled' })}
      mustAnswer
      title={words.confirmTitle}
      actions={
        <>
          <Button onPress={() => send({ type: 'change.confirmed' })}>{words.confirmYes}</Button>
          <Button variant="quiet" onPress={() => send({ type: 'change.cancelled' })}>
            {words.confirmNo}
          </Button>
        </>
      }
    >
      <p>{words.confirm}</p>
    </LazyDialog>
  );
}
