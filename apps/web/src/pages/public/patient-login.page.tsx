import { SCREENS } from '@candour/contracts';
import { LoginForm } from '../../features/auth/login-form';
import { useNotices } from '../../shell/notice/notice-context';
import { LoginFrame } from './login-frame';

export function Page() {
  const { raiseError } = useNotices();
  return (
    <LoginFrame title={SCREENS.patientLogin.title}>
      <LoginForm registerPath={SCREENS.patientRegister.paths[0]} onFailure={raiseError} />
    </LoginFrame>
  );
}
