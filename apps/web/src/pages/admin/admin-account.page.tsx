import { SCREENS } from '@candour/contracts';
import { OwnAccount } from '../../features/auth/account/own-account';
import { OwnSessions } from '../../features/auth/account/own-sessions';
import { OwnPasskeys } from '../../features/auth/passkey/own-passkeys';
import { Page as PageFrame } from '../../ui/layout/page';

/** /admin/account, also for who is neither patient nor surgeon. */
export function Page() {
  return (
    <PageFrame title={SCREENS.adminAccount.title}>
      <OwnAccount email="" mobile={null} isContactShown parts={['email', 'password']} />
      <OwnPasskeys />
      <OwnSessions />
    </PageFrame>
  );
}
