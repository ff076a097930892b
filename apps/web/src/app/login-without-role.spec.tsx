import { authEndpoints } from '@candour/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, loginReply } from '../api/testing/fake-server';
import { readSession } from '../api/token-storage';
import { newBrowser } from './testing/new-browser';
import { openApp, storeSession } from './testing/open-app';

const TITLE = 'Your account has no role any more';
const focusedTitle = (): Promise<HTMLElement> =>
  waitFor(() => {
    const title = screen.getByRole('heading', { name: TITLE });
    expect(document.activeElement).toBe(title);
    return title;
  });

let server: FakeServer;
beforeEach(() => {
  server = newBrowser();
});

describe('an account that has lost its last role', () => {
  it('reads so after its login, in place of a form that leads nowhere, and makes room for another', async () => {
    server.answer(authEndpoints.login, loginReply([]));
    await openApp('/surgeon/login');
    await userEvent.type(await screen.findByLabelText('Email'), 'helen@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'river stone 7{Enter}');
    await focusedTitle();
    expect(window.location.pathname).toBe('/surgeon/login');
    expect(screen.queryByLabelText('Email')).toBeNull();

    server.answer(authEndpoints.logout, { success: true });
    await userEvent.click(screen.getByRole('button', { name: 'Log in with another account' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    const title = screen.getByRole('heading', { level: 1, name: 'Surgeon Login' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await waitFor(() => expect(server.callsOf(authEndpoints.logout)).toHaveLength(1));
    expect(readSession()).toBeNull();
  });

  it.each(['/admin/dashboard', '/surgeon/dashboard', '/patient/dashboard', '/patient/login'])(
    'reads so at %s',
    async (path) => {
      storeSession();
      await openApp(path);
      expect(await focusedTitle()).toBeInTheDocument();
    },
  );
});
