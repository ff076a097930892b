import { usePublicConfig } from '../../shell/content/use-public-config';
import { useSurgeonAccount } from '../../shell/session/account-context';
import { Notice } from '../../ui/notice/notice';
import { words } from '../words';
import { NoticePlace } from './frame.styles';

/** On every screen of the area: why a surgeon who is not VERIFIED sees no patients. */
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

/** The operator's email address. */
function ContactAddress() {
  const address = usePublicConfig()?.contactEmail;
  return address === undefined ? null : <a href={`mailto:${address}`}>{address}</a>;
}
