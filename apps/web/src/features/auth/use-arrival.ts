import { homeFor, type LoginData } from '@candour/contracts';
import { navigate } from '../../lib/navigation';
import { takeReturnPath } from '../../lib/return-path';
import { useSession } from './session-context';

/**
 * Logs in with the reply of a login or a registration and goes on: to the dashboard of section 2, or back to where the
 * same account was when its session ended by itself.
 */
export const useArrival = (): ((data: LoginData) => void) => {
  const { logIn } = useSession();
  return (data) => {
    const { roles, accountId } = logIn(data);
    navigate(takeReturnPath(accountId) ?? homeFor(roles), { replace: true });
  };
};
