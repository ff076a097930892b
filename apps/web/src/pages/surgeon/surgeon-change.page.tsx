import { SCREENS } from '@candour/contracts';
import { ChangeForm } from '../../features/consent-form/change/change-form';
import type { PageProps } from '../../lib/page-props';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonChange;

/** /surgeon/consent-form/change/{id} */
export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame
      title={title}
      width="narrow"
      above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}
    >
      {() => <Identified id={parameters['id']}>{(id) => <ChangeForm surgeryId={id} />}</Identified>}
    </SurgeonFrame>
  );
}
