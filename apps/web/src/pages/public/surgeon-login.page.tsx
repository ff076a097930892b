import { SCREENS } from '@candour/contracts';
import { LoginForm } from '../../features/auth/login-form';
import { useNotices } from '../../shell/notice/notice-context';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  const { raiseError } = useNotices();
  return (
    <PageFrame title={SCREENS.surgeonLogin.title}>
      <LoginForm registerPath={SCREENS.surgeonRegister.paths[0]} onFailure={raiseError} />
    </PageFrame>
  );
}
