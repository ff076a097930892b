import { SCREENS } from '@candour/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSurgeonAccount } from '../../features/auth/account-context';
import { SurgeonProfile } from '../../features/auth/surgeon-profile';
import { RemoteView } from '../../features/remote/remote-view';
import { SurgeonStatusChip } from '../../features/verification/surgeon-status-chip';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  const account = useSurgeonAccount();
  /** Whoever comes to see the status sees it as it is now. */
  const readAgain = useEffectEvent(() => {
    if (account.data && account.data.surgeon_status !== 'VERIFIED') account.reload();
  });
  useEffect(() => readAgain(), []);
  return (
    <PageFrame title={SCREENS.surgeonAccount.title}>
      <RemoteView of={{ ...account, isBusy: account.failure === null, isStale: false }} shapes={['card']}>
        {(surgeon) => (
          <SurgeonProfile surgeon={surgeon} status={<SurgeonStatusChip status={surgeon.surgeon_status} />} />
        )}
      </RemoteView>
    </PageFrame>
  );
}
