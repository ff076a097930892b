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

/** Stores a session, as a previous login does. */
export const storeSession = (...roles: readonly Role[]): void => storeSessionOf('account-1', roles);

/** Tells this tab that another tab has changed the storage. */
export const fireStorageEvent = (): void =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });

/** Logs an account in from another tab. */
export const logInElsewhere = (account: string, ...roles: readonly Role[]): void => {
  storeSessionOf(account, roles);
  fireStorageEvent();
};

/** Opens an address like a browser: loads its parts, then renders the page. */
export const openApp = async (path: string): Promise<void> => {
  window.history.pushState(null, '', path);
  await preloadScreen(window.location.pathname);
  await act(async () => {
    render(<App />);
  });
};
