import { PatientConfirmation } from '../../features/consent-form/confirmation/patient-confirmation';
import type { PageProps } from '../../lib/page-props';

/** /patient/consent-form/confirm/{id} */
export function Page({ parameters }: PageProps) {
  return <PatientConfirmation surgeryId={parameters['id'] ?? ''} />;
}
