import { labels, SCREENS, surgeonName } from '@candour/contracts';
import { Suspense } from 'react';
import { WaitingHandovers } from '../../features/consent-form/change/waiting-handovers';
import { AskedByPatients } from '../../features/surgery/link/asked-by-patients';
import { useWorklistView } from '../../features/worklist/use-worklist';
import { Worklist } from '../../features/worklist/worklist';
import { loadWorklist } from '../../features/worklist/worklist.actors';
import { part } from '../../lib/part';
import { RemoteView } from '../../shell/remote/remote-view';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { useSurgeonAccount } from '../../shell/session/account-context';
import { Cluster } from '../../ui/layout/cluster';
import { LinkButton } from '../../ui/link/link-button';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';
import { words } from './words';

/** Below the worklist, and so after it. */
const { Component: Latest } = part(async () => (await import('./surgeon-latest')).SurgeonLatest);

function Day() {
  const { query, change } = useWorklistView();
  const worklist = useSurgeonRemote((signal) => loadWorklist(query, signal), JSON.stringify(query));
  useReadAgain(worklist);
  return (
    <>
      <WaitingHandovers onAnswered={worklist.reload} />
      <RemoteView of={worklist} shapes={['heading', 'line', 'line', 'line', 'line', 'line']} room="screen">
        {(list) => (
          <>
            <Worklist list={list} query={query} onChange={change} />
            <Suspense fallback={<Skeleton shapes={['heading', 'line', 'line']} />}>
              <Latest />
            </Suspense>
          </>
        )}
      </RemoteView>
    </>
  );
}

function QuickButtons() {
  return (
    <Cluster as="nav" aria-label={words.quickButtons}>
      <LinkButton href={SCREENS.surgeonCreate.paths[0]}>{labels.surgeonDashboard.create}</LinkButton>
      <LinkButton variant="quiet" href={SCREENS.surgeonLink.paths[0]}>
        {labels.surgeonDashboard.link}
      </LinkButton>
      <LinkButton variant="quiet" href={SCREENS.surgeonNotes.paths[0]}>
        {labels.surgeonDashboard.notes}
      </LinkButton>
    </Cluster>
  );
}

export function Page() {
  const { data: surgeon } = useSurgeonAccount();
  const isShutOut = surgeon !== null && surgeon.surgeon_status !== 'VERIFIED';
  return (
    <SurgeonFrame
      width="full"
      title={surgeon ? words.welcomeNamed(surgeonName(surgeon)) : words.welcome}
      actions={isShutOut ? null : <QuickButtons />}
    >
      {(account) => (
        <>
          <AskedByPatients surgeon={account} />
          <Day />
        </>
      )}
    </SurgeonFrame>
  );
}
