import { labels, SCREENS } from '@candour/contracts';
import { useSurgeonAccount } from '../../features/auth/account-context';
import { LatestPatients } from '../../features/auth/latest-patients';
import { loadLatestPatients } from '../../features/auth/surgeon-patients.actors';
import { FormsToSign } from '../../features/consent-form/forms-to-sign';
import { loadConsentForms } from '../../features/consent-form/surgeon-consent-forms.actors';
import { RemoteView } from '../../features/remote/remote-view';
import { LatestSurgeries } from '../../features/surgery/latest-surgeries';
import { loadLatestSurgeries } from '../../features/surgery/surgeon-surgery.actors';
import { surgeonName } from '../../features/verification/surgeon-name';
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
