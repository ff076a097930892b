import { usePatientAccount } from '../../features/auth/account-context';
import { JourneyView } from '../../features/journey/journey-view';
import { useOutbox } from '../../features/outbox/outbox-context';
import { useSearchParameters } from '../../lib/navigation';
import type { PageProps } from '../../lib/page-props';
import { PageBox } from '../../ui/layout/layout.styles';

/** /patient/consent-process/{id}; `?step=` opens a step that can be opened, such as the certificate. */
export function Page({ parameters }: PageProps) {
  const { data: patient, reload } = usePatientAccount();
  const search = useSearchParameters();
  const signer = patient && { firstName: patient.patient_first_name, lastName: patient.patient_last_name };
  return (
    <PageBox $width="wide">
      <JourneyView
        surgeryId={parameters['id'] ?? ''}
        outbox={useOutbox()}
        signer={signer}
        requestedStep={search.read('step')}
        onDetailsSaved={reload}
      />
    </PageBox>
  );
}
