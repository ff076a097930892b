import { SCREENS } from '@candour/contracts';
import { PatientNeedsAsked } from '../../features/patient/needs/patient-needs';
import { Page as PageFrame } from '../../ui/layout/page';

/** /patient/needs */
export function Page() {
  return (
    <PageFrame title={SCREENS.patientNeeds.title}>
      <PatientNeedsAsked />
    </PageFrame>
  );
}
