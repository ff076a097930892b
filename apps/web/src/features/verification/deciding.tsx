import { messages } from '@candour/contracts';
import {
  candidates,
  type Candidate,
  type Candidates,
  type DecisionKind,
  verificationFailure,
  verificationMachine,
  verificationNotice,
  verificationQuestion,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { onWake } from '../../lib/page-life';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { DecisionDialog } from './decision-dialog';
import { verificationActors } from './verification.actors';
import { words } from './words';

export type Propose = (of: Candidate, kind: DecisionKind) => void;

export interface Listed extends Candidates {
  readonly isLoading: boolean;
}

export interface DecidingProps {
  readonly list: (signal: AbortSignal) => Promise<Candidates>;
  /** A new key, such as a search with its page, reloads the list. */
  readonly listKey: string;
  /** "A 5000 ms snackbar follows each action." */
  readonly onDecided: (text: string) => void;
  readonly onFailed: (text: string) => void;
  readonly children: (listed: Listed, propose: Propose) => ReactNode;
  /** Comes below with the list, so that it does not move under a press. */
  readonly after?: ReactNode;
}

const createLister = (first: DecidingProps['list']) => {
  let newest = first;
  return {
    follow: (next: DecidingProps['list']): void => {
      newest = next;
    },
    machine: wire(verificationMachine, { actors: verificationActors((signal) => newest(signal)) }),
  };
};

/** Moves the focus to the heading of the page, because the pressed button disappears with its row. */
const keepFocusOnPage = (): void => {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
};

/** A list of people, the confirmation dialog for a decision about one of them, and the snackbar after it. */
export function Deciding({ list, listKey, onDecided, onFailed, children, after }: DecidingProps) {
  const [lister] = useState(() => createLister(list));
  useEffect(() => lister.follow(list));
  const [snapshot, send] = useMachine(lister.machine);
  const notice = verificationNotice(snapshot);
  const failure = verificationFailure(snapshot);
  const question = verificationQuestion(snapshot);

  const reportDecision = useEffectEvent(() => notice && onDecided(notice.text));
  const reportFailure = useEffectEvent(onFailed);
  const decided = notice?.number ?? 0;
  useEffect(() => {
    if (decided > 0) reportDecision();
  }, [decided]);
  const isRead = snapshot.matches('choosing');
  const told = failure === messages.reasonMissing ? null : failure;
  const isAnswered = decided > 0 || told !== null;
  useEffect(() => {
    if (isAnswered && isRead) keepFocusOnPage();
  }, [decided, isAnswered, isRead]);
  useEffect(() => {
    if (told !== null) reportFailure(told);
  }, [told]);
  useEffect(() => {
    send({ type: 'list.outdated' });
    return onWake(() => send({ type: 'list.outdated' }));
  }, [listKey, send]);

  if (snapshot.matches('loading')) return <Skeleton shapes={['card', 'card', 'card']} />;
  return (
    <>
      {told === null || question !== null ? null : (
        <Notice
          tone="error"
          action={
            <Button variant="quiet" size="small" onPress={() => send({ type: 'list.outdated' })}>
              {words.tryAgain}
            </Button>
          }
        >
          {told}
        </Notice>
      )}
      {snapshot.hasTag('failed')
        ? null
        : children({ ...candidates(snapshot), isLoading: snapshot.matches('refreshing') }, (of, kind) =>
            send({ type: 'decision.proposed', of, kind }),
          )}
      {after}
      <DecisionDialog
        key={question}
        question={question}
        decision={snapshot.context.proposed}
        failure={failure}
        isPending={snapshot.hasTag('busy')}
        onConfirm={(reason) => send({ type: 'decision.confirmed', reason })}
        onWithdraw={() => send({ type: 'decision.withdrawn' })}
      />
    </>
  );
}
