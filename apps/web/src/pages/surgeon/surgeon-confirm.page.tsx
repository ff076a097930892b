import { SCREENS } from '@candour/contracts';
import { SurgeonConfirmation } from '../../features/consent-form/confirmation/surgeon-confirmation';
import type { PageProps } from '../../lib/page-props';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonConfirm;

/** /surgeon/consent-form/confirm/{id} */
export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame
      title={title}
      width="narrow"
      above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}
    >
      {() => <Identified id={parameters['id']}>{(id) => <SurgeonConfirmation surgeryId={id} />}</Identified>}
    </SurgeonFrame>
  );
}
