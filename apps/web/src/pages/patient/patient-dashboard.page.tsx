import { messages } from '@candour/contracts';
import { NeedsAskedOnce } from '../../features/patient/needs/needs-asked-once';
import { today } from '../../lib/now';
import { RemoteView } from '../../shell/remote/remote-view';
import { isComing, useRemote } from '../../shell/remote/use-remote';
import { usePatientAccount } from '../../shell/session/account-context';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Page as PageFrame } from '../../ui/layout/page';
import { Stack } from '../../ui/layout/stack';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { countdownTo } from './countdown';
import { loadHome } from './home.actors';
import { HomeLinks } from './home-links';
import { SurgeryCards } from './surgery-cards';
import { patientPageWords as words } from './words';

/** /patient/dashboard */
export function Page() {
  const account = usePatientAccount();
  const patient = account.data;
  const remote = useRemote(loadHome);
  const home = remote.data;
  const title = patient ? words.welcomeName(patient.patient_first_name) : words.welcome;
  const isNew = home?.surgeries.length === 0;
  const needs = home ? <NeedsAskedOnce Invitation={home.Invitation} /> : null;
  return (
    <PageFrame
      width="wide"
      title={title}
      lead={
        home
          ? countdownTo(
              home.surgeries.map(({ surgery }) => surgery),
              today(),
            )
          : words.emptyLine
      }
    >
      {/* A welcome by name can take a second line. */}
      {isComing(account) ? <Skeleton shapes={['card', 'card']} holdsBack /> : null}
      <Stack as="section" gap={4} aria-label={words.surgeries}>
        <h2>{words.surgeries}</h2>
        <RemoteView of={remote} shapes={['card', 'card']}>
          {({ surgeries, Progress, Exits }) =>
            surgeries.length === 0 ? (
              <EmptyState title={messages.noActiveSurgeries}>{words.guidance}</EmptyState>
            ) : (
              <SurgeryCards surgeries={surgeries} Progress={Progress} Exits={Exits} patient={patient} />
            )
          }
        </RemoteView>
      </Stack>
      {isNew ? null : needs}
      {home || remote.failure ? <HomeLinks isNew={isNew} /> : null}
      {isNew ? needs : null}
    </PageFrame>
  );
}
