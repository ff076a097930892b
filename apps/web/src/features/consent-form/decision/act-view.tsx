import type { Surgery } from '@candour/contracts';
import { actFailure, surgeryDecidedOn } from '@candour/machines';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import type { ConsentDecisionRun } from './use-consent-decision';
import { actWords as words } from './words';

export interface ActViewProps {
  readonly run: ConsentDecisionRun;
  /** Renders the alternatives when this decision is not possible now. */
  readonly renderInstead: (surgery: Surgery) => ReactNode;
  readonly children: (surgery: Surgery) => ReactNode;
}

/** The form of a decision, and its states before: loading, failed, or not possible in the state of consent. */
export function ActView({ run: { snapshot, send }, renderInstead, children }: ActViewProps) {
  const surgery = surgeryDecidedOn(snapshot);
  const failure = actFailure(snapshot);
  if (snapshot.hasTag('failed')) {
    return (
      <Notice
        tone="error"
        role="alert"
        action={
          <Button variant="quiet" size="small" onPress={() => send({ type: 'load.retried' })}>
            {words.tryAgain}
          </Button>
        }
      >
        {failure}
      </Notice>
    );
  }
  if (surgery === null) return <Skeleton shapes={['line', 'line', 'card']} />;
  if (!snapshot.hasTag('locked')) return children(surgery);
  return (
    <Stack gap={5}>
      <Notice tone="info" role={failure === null ? undefined : 'alert'}>
        {failure ?? words.closed}
      </Notice>
      {renderInstead(surgery)}
    </Stack>
  );
}
