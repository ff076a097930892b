import { type ReactNode, useEffect, useState } from 'react';
import { runtimeConfig } from '../../../api/runtime-config';

const loadNotice = async (account: string): Promise<ReactNode> => {
  const { requireSecondFactor } = await runtimeConfig();
  if (requireSecondFactor === 'off') return null;
  const { loadSecondFactorNotice } = await import('./second-factor-notice');
  return loadSecondFactorNotice(account);
};

/**
 * Tells staff how long their login works without a second factor, with a link to My Account of this area. Undefined
 * until that is known; loads nothing where no second factor is required.
 */
export const useSecondFactorDue = (account: string): ReactNode | undefined => {
  const [notice, setNotice] = useState<ReactNode>();
  useEffect(() => {
    void loadNotice(account).then(setNotice, () => setNotice(null));
  }, [account]);
  return notice;
};
