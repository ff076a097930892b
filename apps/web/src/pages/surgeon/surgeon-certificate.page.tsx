import { SCREENS, surgeryEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { SurgeonCertificate } from '../../features/certificate/surgeon-certificate';
import { operationAndSide } from '../../features/surgery/worklist/worklist.model';
import type { PageProps } from '../../lib/page-props';
import { Who } from '../../shell/identity/who';
import { NeedsFlag } from '../../shell/needs/needs-flag';
import { isComing, useRemote } from '../../shell/remote/use-remote';
import { Stack } from '../../ui/layout/stack';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonCertificate;

/** The patient of the certificate, the operation, the patient's needs, and the certificate, also without them. */
function CertificateOf({ id }: { readonly id: string }) {
  const whose = useRemote((signal) => call(surgeryEndpoints.readSurgery, { params: { id }, signal }));
  if (isComing(whose)) return <Skeleton shapes={['line', 'line', 'card']} />;
  const surgery = whose.data?.surgery;
  return (
    <Stack gap={5}>
      {surgery ? (
        <div>
          <Who of={surgery} />
          <p>{operationAndSide(surgery)}</p>
          <NeedsFlag of={surgery} />
        </div>
      ) : null}
      <SurgeonCertificate surgeryId={id} />
    </Stack>
  );
}

export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame title={title} above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}>
      {() => <Identified id={parameters['id']}>{(id) => <CertificateOf id={id} />}</Identified>}
    </SurgeonFrame>
  );
}
