import { homeFor, type LoginData } from '@candour/contracts';
import { navigate } from '../../lib/navigation';
import { takeReturnPath } from '../../lib/return-path';
import { useSession } from '../../shell/session/session-context';

/**
 * Starts the session from the reply of a login or a registration. Then goes to the dashboard of section 2; a login goes
 * back to the page at which the same account's session expired, or on to the link that asked for it.
 */
export const useSessionStart = ({ isNew = false } = {}): ((data: LoginData) => void) => {
  const { logIn } = useSession();
  return (data) => {
    const { roles, accountId } = logIn(data);
    const kept = takeReturnPath(accountId, roles);
    navigate((isNew ? null : kept) ?? homeFor(roles), { replace: true });
  };
};
