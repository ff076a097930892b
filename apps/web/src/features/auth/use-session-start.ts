import { homeFor, type LoginData } from '@candour/contracts';
import { navigate } from '../../lib/navigation';
import { takeReturnPath } from '../../lib/return-path';
import { useSession } from '../../shell/session/session-context';

/**
 * Starts the session from the reply of a login or a registration. Then goes to the dashboard of section 2, or back to
 * the page at which the same account's session expired.
 */
export const useSessionStart = (): ((data: LoginData) => void) => {
  const { logIn } = useSession();
  return (data) => {
    const { roles, accountId } = logIn(data);
    navigate(takeReturnPath(accountId) ?? homeFor(roles), { replace: true });
  };
};
