import { SCREENS } from '@candour/contracts';
import { SurgeonCertificate } from '../../features/certificate/surgeon-certificate';
import type { PageProps } from '../../lib/page-props';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonCertificate;

export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame title={title} above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}>
      {() => <Identified id={parameters['id']}>{(id) => <SurgeonCertificate surgeryId={id} />}</Identified>}
    </SurgeonFrame>
  );
}
