import type { Role } from '@candour/contracts';
import { act, render } from '@testing-library/react';
import { testToken } from '../../api/testing/fake-server';
import { writeSession } from '../../api/token-storage';
import { App } from '../app';
import { preloadScreen } from '../screen-parts';

/** A browser in which somebody has logged in before. */
export const storeSession = (...roles: readonly Role[]): void =>
  writeSession({
    token: testToken(roles),
    surgeonId: 'surgeon-1',
    patientId: 'patient-1',
    expirationDate: Date.now() + 20 * 3600 * 1000,
    startedAt: Date.now(),
  });

/** Opens an address as a browser does: its parts first, then the page. */
export const openApp = async (path: string): Promise<void> => {
  window.history.pushState(null, '', path);
  await preloadScreen(window.location.pathname);
  await act(async () => {
    render(<App />);
  });
};
