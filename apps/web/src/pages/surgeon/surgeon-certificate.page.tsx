import { SCREENS } from '@candour/contracts';
import { SurgeonCertificate } from '../../features/certificate/surgeon-certificate';
import type { PageProps } from '../../lib/page-props';
import { Stack } from '../../ui/layout/stack';
import { Identified } from './identified';
import { NeedsOfSurgery } from './needs-of-surgery';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonCertificate;

export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame title={title} above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}>
      {() => (
        <Identified id={parameters['id']}>
          {(id) => (
            <Stack gap={5}>
              <NeedsOfSurgery id={id} />
              <SurgeonCertificate surgeryId={id} />
            </Stack>
          )}
        </Identified>
      )}
    </SurgeonFrame>
  );
}
