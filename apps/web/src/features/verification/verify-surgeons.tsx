import {
  unverifiedSurgeons,
  verificationFailure,
  verificationMachine,
  verificationNotice,
  verificationQuestion,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button/button';
import type { TableView } from '../../ui/data-table/data-table';
import { Notice } from '../../ui/notice/notice';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { DecisionDialog } from './decision-dialog';
import { UnverifiedTable } from './unverified-table';
import { verificationActors } from './verification.actors';
import { words } from './words';

const machine = wire(verificationMachine, { actors: verificationActors });

export interface VerifySurgeonsProps {
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  /** "A 5000 ms snackbar follows each action." */
  readonly onDecided: (text: string) => void;
  readonly onFailed: (text: string) => void;
}

/** The administrator's list, the confirmation, and the snackbar after it. */
export function VerifySurgeons({ view, onView, onDecided, onFailed }: VerifySurgeonsProps) {
  const [snapshot, send] = useMachine(machine);
  const { proposed } = snapshot.context;
  const notice = verificationNotice(snapshot);
  const failure = verificationFailure(snapshot);
  const question = verificationQuestion(snapshot);

  const reportDecision = useEffectEvent(() => notice && onDecided(notice.text));
  const reportFailure = useEffectEvent(onFailed);
  const decided = notice?.number ?? 0;
  useEffect(() => {
    if (decided > 0) reportDecision();
  }, [decided]);
  useEffect(() => {
    if (failure !== null) reportFailure(failure);
  }, [failure]);

  if (snapshot.hasTag('busy') && question === null) return <Skeleton shapes={['card', 'card', 'card']} />;
  return (
    <>
      {failure !== null && question === null ? (
        <Notice
          tone="error"
          action={
            <Button variant="quiet" size="small" onPress={() => send({ type: 'list.outdated' })}>
              {words.tryAgain}
            </Button>
          }
        >
          {failure}
        </Notice>
      ) : null}
      {snapshot.hasTag('failed') ? null : (
        <UnverifiedTable
          surgeons={unverifiedSurgeons(snapshot)}
          onPropose={(surgeon, status) => send({ type: 'decision.proposed', surgeon, status })}
          view={view}
          onView={onView}
        />
      )}
      <DecisionDialog
        question={question}
        decision={proposed}
        failure={failure}
        isPending={snapshot.hasTag('busy')}
        onConfirm={() => send({ type: 'decision.confirmed' })}
        onWithdraw={() => send({ type: 'decision.withdrawn' })}
      />
    </>
  );
}
