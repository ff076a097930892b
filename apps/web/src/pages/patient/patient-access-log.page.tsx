import { SCREENS } from '@candour/contracts';
import { AccessLog } from '../../features/patient/access-log/access-log';
import { Page as PageFrame } from '../../ui/layout/page';

/** /patient/access-log */
export function Page() {
  return (
    <PageFrame title={SCREENS.patientAccessLog.title}>
      <AccessLog />
    </PageFrame>
  );
}
