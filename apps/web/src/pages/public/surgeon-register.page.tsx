import { SCREENS } from '@candour/contracts';
import { SurgeonRegistration } from '../../features/auth/surgeon-registration';
import { useNotices } from '../../shell/notice/notice-context';
import { Page as PageFrame } from '../../ui/layout/page';
import { words } from './words';

export function Page() {
  const { raiseError } = useNotices();
  return (
    <PageFrame title={SCREENS.surgeonRegister.title} lead={words.surgeonRegisterLead}>
      <SurgeonRegistration onFailure={raiseError} />
    </PageFrame>
  );
}
