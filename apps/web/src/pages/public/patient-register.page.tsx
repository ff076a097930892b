import { SCREENS } from '@candour/contracts';
import { PatientRegistration } from '../../features/auth/patient-registration';
import { useNotices } from '../../shell/notice/notice-context';
import { Page as PageFrame } from '../../ui/layout/page';
import { words } from './words';

export function Page() {
  const { raiseError } = useNotices();
  return (
    <PageFrame title={SCREENS.patientRegister.title} lead={words.patientRegisterLead}>
      <PatientRegistration onFailure={raiseError} />
    </PageFrame>
  );
}
