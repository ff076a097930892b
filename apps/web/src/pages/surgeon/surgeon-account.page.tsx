import { SCREENS } from '@candour/contracts';
import { useEffect, useEffectEvent } from 'react';
import { ConnectedLogin } from '../../features/auth/sso/connected-login';
import { OwnAccount } from '../../features/auth/account/own-account';
import { OwnSessions } from '../../features/auth/account/own-sessions';
import { SecondFactors } from '../../features/auth/account/second-factors';
import { SurgeonProfile, SurgeonStatusChip } from '../../features/surgeon/surgeon-profile';
import { RemoteView } from '../../shell/remote/remote-view';
import { useSurgeonAccount } from '../../shell/session/account-context';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  const account = useSurgeonAccount();
  /** Reloads the account, so that the status is up to date. */
  const readAgain = useEffectEvent(() => {
    if (account.data && account.data.surgeon_status !== 'VERIFIED') account.reload();
  });
  useEffect(() => readAgain(), []);
  return (
    <PageFrame title={SCREENS.surgeonAccount.title}>
      <RemoteView
        of={{ ...account, isBusy: account.failure === null, isStale: false }}
        shapes={['card']}
        after={
          <>
            <SecondFactors />
            <ConnectedLogin connects="surgeon" />
            <OwnSessions />
          </>
        }
      >
        {(surgeon) => (
          <>
            <SurgeonProfile
              surgeon={surgeon}
              status={<SurgeonStatusChip status={surgeon.surgeon_status} />}
            />
            <OwnAccount
              email={surgeon.surgeon_email ?? ''}
              isContactShown
              mobile={surgeon.surgeon_mobile_number ?? null}
              onChange={({ email: surgeon_email, mobile: surgeon_mobile_number }) =>
                account.replace({ ...surgeon, surgeon_email, surgeon_mobile_number })
              }
            />
          </>
        )}
      </RemoteView>
    </PageFrame>
  );
}
