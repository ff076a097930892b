import { SCREENS } from '@candour/contracts';
import { ConnectedLogin } from '../../features/auth/sso/connected-login';
import { OwnAccount } from '../../features/auth/account/own-account';
import { OwnSessions } from '../../features/auth/account/own-sessions';
import { SecondFactors } from '../../features/auth/account/second-factors';
import { Page as PageFrame } from '../../ui/layout/page';

/** /admin/account, also for who is neither patient nor surgeon. */
export function Page() {
  return (
    <PageFrame title={SCREENS.adminAccount.title}>
      <OwnAccount email="" mobile={null} isContactShown parts={['email', 'password']} />
      <SecondFactors />
      <ConnectedLogin connects="admin" />
      <OwnSessions />
    </PageFrame>
  );
}
