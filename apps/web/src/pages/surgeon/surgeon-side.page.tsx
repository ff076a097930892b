import { SCREENS } from '@candour/contracts';
import { SideForm } from '../../features/consent-form/side/side-form';
import type { PageProps } from '../../lib/page-props';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonSide;

/** /surgeon/consent-form/side/{id} */
export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame
      title={title}
      width="narrow"
      above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}
    >
      {() => <Identified id={parameters['id']}>{(id) => <SideForm surgeryId={id} />}</Identified>}
    </SurgeonFrame>
  );
}
