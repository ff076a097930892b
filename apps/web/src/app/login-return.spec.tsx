import { authEndpoints, messages, surgeonEndpoints } from '@candour/contracts';
import { aSurgeon } from '@candour/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, loginReply } from '../api/testing/fake-server';
import { readSession } from '../api/token-storage';
import { newBrowser } from './testing/new-browser';
import { openApp, storeSession } from './testing/open-app';

let server: FakeServer;

const surgeon = aSurgeon();

const expectPath = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => {
  server = newBrowser();
});

const logInAsSurgeon = async (): Promise<void> => {
  server.answer(surgeonEndpoints.readSurgeon, { surgeon });
  server.answer(authEndpoints.login, loginReply(['SURGEON']));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'helen@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'river stone 7');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

describe('a login', () => {
  it('leads on to the link that asked for it', async () => {
    await openApp('/surgeon/help?search=hip');
    await expectPath('/surgeon/login');
    await logInAsSurgeon();
    await expectPath('/surgeon/help');
    expect(window.location.search).toBe('?search=hip');
  });

  it('returns the account to the page at which its session ended', async () => {
    storeSession('SURGEON');
    server.fail(surgeonEndpoints.readSurgeon, 401, messages.unauthenticated);
    await openApp('/surgeon/help?search=hip');
    await expectPath('/surgeon/login');
    expect(readSession()).toBeNull();
    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();

    await logInAsSurgeon();
    await expectPath('/surgeon/help');
    expect(window.location.search).toBe('?search=hip');
  });
});
