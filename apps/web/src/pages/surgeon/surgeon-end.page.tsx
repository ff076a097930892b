import { SCREENS } from '@candour/contracts';
import { EndForm } from '../../features/consent-form/surgeon/end-form';
import type { PageProps } from '../../lib/page-props';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonEnd;

/** /surgeon/consent-form/end/{id} */
export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame
      title={title}
      width="narrow"
      above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}
    >
      {() => <Identified id={parameters['id']}>{(id) => <EndForm surgeryId={id} />}</Identified>}
    </SurgeonFrame>
  );
}
