import { SCREENS } from '@candour/contracts';
import { ConcernForm } from '../../features/consent-form/surgeon/concern-form';
import type { PageProps } from '../../lib/page-props';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonConcern;

/** /surgeon/consent-form/concern/{id} */
export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame
      title={title}
      width="narrow"
      above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}
    >
      {() => <Identified id={parameters['id']}>{(id) => <ConcernForm surgeryId={id} />}</Identified>}
    </SurgeonFrame>
  );
}
