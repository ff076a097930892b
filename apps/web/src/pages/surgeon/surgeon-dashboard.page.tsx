import { labels, SCREENS, surgeonName } from '@candour/contracts';
import { WaitingHandovers } from '../../features/consent-form/change/waiting-handovers';
import { FormsToSign } from '../../features/consent-form/worklist/forms-to-sign';
import { loadConsentForms } from '../../features/consent-form/worklist/surgeon-consent-forms.actors';
import { LatestPatients } from '../../features/patient/surgeon-patients/latest-patients';
import { loadLatestPatients } from '../../features/patient/surgeon-patients/surgeon-patients.actors';
import { LatestSurgeries } from '../../features/surgery/worklist/latest-surgeries';
import { loadLatestSurgeries } from '../../features/surgery/worklist/worklist.actors';
import { RemoteView } from '../../shell/remote/remote-view';
import { useSurgeonAccount } from '../../shell/session/account-context';
import { Cluster } from '../../ui/layout/cluster';
import { LinkButton } from '../../ui/link/link-button';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';
import { words } from './words';

const table = ['heading', 'line', 'line', 'line', 'line', 'line'] as const;

function Latest() {
  const forms = useSurgeonRemote(loadConsentForms);
  const surgeries = useSurgeonRemote(loadLatestSurgeries);
  const patients = useSurgeonRemote(loadLatestPatients);
  return (
    <>
      <WaitingHandovers onAnswered={() => [forms, surgeries, patients].forEach(({ reload }) => reload())} />
      <RemoteView of={forms} shapes={['line']} room="notice">
        {(loaded) => <FormsToSign forms={loaded} />}
      </RemoteView>
      <RemoteView of={surgeries} shapes={table} room="screen">
        {(loaded) => <LatestSurgeries surgeries={loaded} />}
      </RemoteView>
      <RemoteView of={patients} shapes={table} room="screen">
        {(loaded) => <LatestPatients patients={loaded} />}
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
      title={surgeon ? words.welcomeNamed(surgeonName(surgeon)) : words.welcome}
      actions={isShutOut ? null : <QuickButtons />}
    >
      {() => <Latest />}
    </SurgeonFrame>
  );
}
