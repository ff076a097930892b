import { SCREENS } from '@candour/contracts';
import { OtherSurgeon } from '../../features/consent-form/change/other-surgeon';
import type { PageProps } from '../../lib/page-props';
import { Page as PageFrame } from '../../ui/layout/page';

/** /patient/consent-form/surgeon/{id} */
export function Page({ parameters }: PageProps) {
  return (
    <PageFrame title={SCREENS.patientOtherSurgeon.title}>
      <OtherSurgeon surgeryId={parameters['id'] ?? ''} />
    </PageFrame>
  );
}
