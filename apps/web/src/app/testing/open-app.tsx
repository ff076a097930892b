import type { Role } from '@candour/contracts';
import { act, render } from '@testing-library/react';
import { testToken } from '../../api/testing/fake-server';
import { writeSession } from '../../api/token-storage';
import { App } from '../app';
import { preloadScreen } from '../screen-parts';

const storeSessionOf = (account: string, roles: readonly Role[]): void =>
  writeSession({
    token: testToken(roles, account),
    surgeonId: 'surgeon-1',
    patientId: 'patient-1',
    expirationDate: Date.now() + 20 * 3600 * 1000,
    startedAt: Date.now(),
  });

/** A browser in which somebody has logged in before. */
export const storeSession = (...roles: readonly Role[]): void => storeSessionOf('account-1', roles);

/** What another tab has stored is heard here. */
export const hearOtherTab = (): void =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });

/** Another tab logs somebody in. */
export const logInElsewhere = (account: string, ...roles: readonly Role[]): void => {
  storeSessionOf(account, roles);
  hearOtherTab();
};

/** Opens an address as a browser does: its parts first, then the page. */
export const openApp = async (path: string): Promise<void> => {
  window.history.pushState(null, '', path);
  await preloadScreen(window.location.pathname);
  await act(async () => {
    render(<App />);
  });
};
