import { JourneyView } from '../../features/journey/journey-view';
import { useSearchParameters } from '../../lib/navigation';
import type { PageProps } from '../../lib/page-props';
import { useOutbox } from '../../shell/outbox/outbox-context';
import { usePatientAccount } from '../../shell/session/account-context';
import { useSession } from '../../shell/session/session-context';
import { PageBox } from '../../ui/layout/layout.styles';

/** /patient/consent-process/{id}; `?step=` opens an available step, such as the certificate. */
export function Page({ parameters }: PageProps) {
  const { data: patient, reload } = usePatientAccount();
  const search = useSearchParameters();
  const signer = patient && { firstName: patient.patient_first_name, lastName: patient.patient_last_name };
  return (
    <PageBox $width="wide">
      <JourneyView
        surgeryId={parameters['id'] ?? ''}
        outbox={useOutbox()}
        accountId={useSession().accountId}
        signer={signer}
        requestedStep={search.read('step')}
        onDetailsSaved={reload}
      />
    </PageBox>
  );
}
