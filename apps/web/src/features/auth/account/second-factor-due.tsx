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
 * until that is known, and null where none is required, or when it could not be told soon: a notice that comes later
 * would move the page.
 */
export const useSecondFactorDue = (account: string): ReactNode | undefined => {
  const [notice, setNotice] = useState<ReactNode>();
  useEffect(() => {
    void loadNotice(account).then(setNotice, () => setNotice(null));
  }, [account]);
  return notice;
};
