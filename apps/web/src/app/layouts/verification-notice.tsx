import { useSurgeonAccount } from '../../features/auth/account-context';
import { ContactAddress } from '../../features/content/contact-address';
import { Notice } from '../../ui/notice/notice';
import { words } from '../words';
import { NoticePlace } from './verification-notice.styles';

/** Why a surgeon who is not VERIFIED sees no patients, on every screen of the area. */
export function VerificationNotice() {
  const status = useSurgeonAccount().data?.surgeon_status;
  if (status === undefined || status === 'VERIFIED') return null;
  return (
    <NoticePlace>
      <Notice tone="warning">
        {status === 'REJECTED' ? (
          <>
            {words.rejected} <ContactAddress />
          </>
        ) : (
          words.notVerified
        )}
      </Notice>
    </NoticePlace>
  );
}
