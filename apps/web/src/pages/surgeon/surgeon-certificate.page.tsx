import { SCREENS, surgeryEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { SurgeonCertificate } from '../../features/certificate/surgeon-certificate';
import { operationAndSide } from '../../features/surgery/worklist/worklist.model';
import type { PageProps } from '../../lib/page-props';
import { Who } from '../../shell/identity/who';
import { NeedsFlag } from '../../shell/needs/needs-flag';
import { useRemote } from '../../shell/remote/use-remote';
import { Stack } from '../../ui/layout/stack';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonCertificate;

/** The patient of the certificate, the operation, and the patient's needs. */
function WhoseCertificate({ id }: { readonly id: string }) {
  const { data } = useRemote((signal) => call(surgeryEndpoints.readSurgery, { params: { id }, signal }));
  return (
    data && (
      <div>
        <Who of={data.surgery} />
        <p>{operationAndSide(data.surgery)}</p>
        <NeedsFlag of={data.surgery} />
      </div>
    )
  );
}

export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame title={title} above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}>
      {() => (
        <Identified id={parameters['id']}>
          {(id) => (
            <Stack gap={5}>
              <WhoseCertificate id={id} />
              <SurgeonCertificate surgeryId={id} />
            </Stack>
          )}
        </Identified>
      )}
    </SurgeonFrame>
  );
}
