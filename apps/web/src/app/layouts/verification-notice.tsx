import { usePublicConfig } from '../../shell/content/use-public-config';
import { useSurgeonAccount } from '../../shell/session/account-context';
import { Notice } from '../../ui/notice/notice';
import { words } from '../words';
import { noticeWords } from './notices.words';
import { NoticePlace } from './frame.styles';

/** Shown on every screen of the area: why a surgeon who is not VERIFIED sees no patients. */
export function VerificationNotice() {
  const { surgeon_status: status, surgeon_status_reason: reason } = useSurgeonAccount().data ?? {};
  if (status === undefined || status === 'VERIFIED') return null;
  return (
    <NoticePlace>
      <Notice tone="warning">
        {status === 'REJECTED' ? (
          <>
            {words.rejected} <ContactAddress />
            {reason ? <p>{noticeWords.reasonGiven(reason)}</p> : null}
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
