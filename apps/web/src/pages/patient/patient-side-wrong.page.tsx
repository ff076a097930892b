import { DecisionPage } from '../../features/consent-form/decision/decision-page';
import type { PageProps } from '../../lib/page-props';

/** /patient/consent-form/side-wrong/{id} */
export function Page({ parameters }: PageProps) {
  return <DecisionPage surgeryId={parameters['id'] ?? ''} decision="SIDE_WRONG" />;
}
