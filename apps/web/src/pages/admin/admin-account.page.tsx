import { SCREENS } from '@candour/contracts';
import { ConnectedLogin } from '../../features/auth/sso/connected-login';
import { OwnAccount } from '../../features/auth/account/own-account';
import { OwnAuthenticator } from '../../features/auth/account/own-authenticator';
import { OwnSessions } from '../../features/auth/account/own-sessions';
import { OwnPasskeys } from '../../features/auth/passkey/own-passkeys';
import { Page as PageFrame } from '../../ui/layout/page';

/** /admin/account, also for who is neither patient nor surgeon. */
export function Page() {
  return (
    <PageFrame title={SCREENS.adminAccount.title}>
      <OwnAccount email="" mobile={null} isContactShown parts={['email', 'password']} />
      <OwnPasskeys />
      <OwnAuthenticator />
      <ConnectedLogin connects="admin" />
      <OwnSessions />
    </PageFrame>
  );
}
