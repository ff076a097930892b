import { SCREENS } from '@candour/contracts';
import { Suspense } from 'react';
import { useSecondFactorDue } from '../../features/auth/account/second-factor-due';
import { loadHandovers, WaitingHandovers } from '../../features/consent-form/change/waiting-handovers';
import { useWorklistView } from '../../features/worklist/use-worklist';
import { loadSearchField, Worklist } from '../../features/worklist/worklist';
import { loadWorklist } from '../../features/worklist/worklist.actors';
import { part } from '../../lib/part';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { RemoteView } from '../../shell/remote/remote-view';
import { Skeleton } from '../../ui/skeleton/skeleton';
import type { SurgeonLatestProps } from './surgeon-latest';
import { useSurgeonRemote } from './use-surgeon-remote';

/** Below the worklist, so it loads after it. */
const { Component: Latest } = part<SurgeonLatestProps>(
  async () => (await import('./surgeon-latest')).SurgeonLatest,
);

/**
 * The worklist, with the notice of a second factor and the handover requests above it. It waits for both, so that it
 * does not move down.
 */
export function SurgeonDay() {
  const { query, change } = useWorklistView();
  const key = JSON.stringify(query);
  const worklist = useSurgeonRemote(
    (signal) => loadSearchField().then(() => loadWorklist(query, signal)),
    key,
  );
  const handovers = useSurgeonRemote(loadHandovers);
  const secondFactorDue = useSecondFactorDue(SCREENS.surgeonAccount.paths[0]);
  useReadAgain(worklist);
  useReadAgain(handovers);
  const isComplete = secondFactorDue !== undefined && (handovers.data !== null || handovers.failure !== null);
  const readBoth = (): void => {
    handovers.reload();
    worklist.reload();
  };
  return (
    <RemoteView
      of={isComplete ? worklist : { ...worklist, data: null }}
      shapes={['heading', 'line', 'line', 'line', 'line', 'line']}
    >
      {(list) => (
        <>
          {secondFactorDue}
          <WaitingHandovers asked={handovers.data ?? []} onAnswered={readBoth} />
          <Worklist
            list={list}
            isChanging={worklist.failure === null && JSON.stringify(list.of) !== key}
            query={query}
            onChange={change}
          />
          <Suspense fallback={<Skeleton shapes={['heading', 'line', 'line']} />}>
            <Latest weeks={list.counts.weeks} readAt={list.readAt} />
          </Suspense>
        </>
      )}
    </RemoteView>
  );
}
