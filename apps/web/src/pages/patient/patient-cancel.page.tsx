import { CancelPage } from '../../features/consent-form/decision/cancel-page';
import type { PageProps } from '../../lib/page-props';

/** /patient/consent-form/cancel/{id} */
export function Page({ parameters }: PageProps) {
  return <CancelPage surgeryId={parameters['id'] ?? ''} />;
}
