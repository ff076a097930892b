import { SCREENS } from '@candour/contracts';
import { PasswordReset } from '../../features/auth/password-reset';
import { useSearchParameters } from '../../lib/navigation';
import { useNotices } from '../../shell/notice/notice-context';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  const { raiseError } = useNotices();
  const token = useSearchParameters().read('token');
  return (
    <PageFrame title={SCREENS.passwordReset.title}>
      <PasswordReset key={token} token={token} onFailure={raiseError} />
    </PageFrame>
  );
}
