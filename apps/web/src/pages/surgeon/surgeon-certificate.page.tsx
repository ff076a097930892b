import { SCREENS, surgeryEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { SurgeonCertificate } from '../../features/certificate/surgeon-certificate';
import type { PageProps } from '../../lib/page-props';
import { NeedsFlag } from '../../shell/needs/needs-flag';
import { useRemote } from '../../shell/remote/use-remote';
import { Stack } from '../../ui/layout/stack';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonCertificate;

/** The needs on a screen that reads nothing else about the patient. */
function NeedsOfSurgery({ id }: { readonly id: string }) {
  const { data } = useRemote((signal) => call(surgeryEndpoints.readSurgery, { params: { id }, signal }));
  return data && <NeedsFlag of={data.surgery} />;
}

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
