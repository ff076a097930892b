import { labels, messages, SCREENS } from '@candour/contracts';
import { NeedsAskedOnce } from '../../features/patient/needs/needs-asked-once';
import { today } from '../../lib/now';
import { RemoteView } from '../../shell/remote/remote-view';
import { useRemote } from '../../shell/remote/use-remote';
import { usePatientAccount } from '../../shell/session/account-context';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Columns } from '../../ui/layout/columns';
import { Page as PageFrame } from '../../ui/layout/page';
import { Stack } from '../../ui/layout/stack';
import { LinkButton } from '../../ui/link/link-button';
import { countdownTo } from './countdown';
import { loadHome } from './home.actors';
import { SurgeryCards } from './surgery-cards';
import { patientPageWords as words } from './words';

const { patientDashboard: buttons } = labels;

/** /patient/dashboard */
export function Page() {
  const patient = usePatientAccount().data;
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
      {home || remote.failure ? <Actions isNew={isNew} /> : null}
      {isNew ? needs : null}
    </PageFrame>
  );
}

/** The links of the page; for a patient without a surgery the first one is primary. */
function Actions({ isNew }: { readonly isNew: boolean }) {
  return (
    <Stack as="section" gap={3} aria-label={words.actions}>
      <h2>{words.actions}</h2>
      <Columns layout="halves" gap={3}>
        <LinkButton href={SCREENS.patientCreate.paths[0]} variant={isNew ? 'primary' : 'quiet'} isWide>
          {buttons.start}
        </LinkButton>
        <LinkButton href={SCREENS.patientInformation.paths[0]} variant="quiet" isWide>
          {buttons.learn}
        </LinkButton>
        <LinkButton href={SCREENS.patientNotes.paths[0]} variant="quiet" isWide>
          {buttons.notes}
        </LinkButton>
        <LinkButton href={SCREENS.patientNeeds.paths[0]} variant="quiet" isWide>
          {SCREENS.patientNeeds.title}
        </LinkButton>
      </Columns>
    </Stack>
  );
}
