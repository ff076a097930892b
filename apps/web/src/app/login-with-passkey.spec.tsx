import { authEndpoints, messages, passkeyEndpoints, secondFactorEndpoints } from '@candour/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, loginReply } from '../api/testing/fake-server';
import { readSession } from '../api/token-storage';
import { newBrowser } from './testing/new-browser';
import { openApp } from './testing/open-app';

const device = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);

const ANSWER = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'MEQ', userHandle: 'bWU' },
};

let server: FakeServer;
const press = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
/** A patient sees it only after this. */
const openOtherWays = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Other ways to log in' }));

beforeEach(() => {
  server = newBrowser();
  vi.stubGlobal('PublicKeyCredential', class {});
  server.answer(passkeyEndpoints.beginPasskeyLogin, { options: { challenge: 'AQ' } });
  device.startAuthentication.mockResolvedValue(ANSWER);
});

describe('a login with a passkey', () => {
  it.each([
    ['a patient', '/patient/login', ['PATIENT'], '/patient/dashboard'],
    ['a surgeon', '/surgeon/login', ['SURGEON'], '/surgeon/dashboard'],
  ] as const)('asks %s for neither email nor password', async (_, path, roles, home) => {
    server.answer(passkeyEndpoints.loginWithPasskey, loginReply(roles));
    await openApp(path);
    if (path === '/patient/login') await openOtherWays();
    await press();
    await waitFor(() => expect(window.location.pathname).toBe(home));
    expect(server.callsOf(passkeyEndpoints.loginWithPasskey)[0]?.body).toEqual({ passkey: ANSWER });
    expect(readSession()).not.toBeNull();
  });

  it('is named to no patient who does not look for it', async () => {
    await openApp('/patient/login');
    await screen.findByLabelText('Email');
    expect(screen.queryByText(/passkey/i)).toBeNull();
    await openOtherWays();
    expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toBeInTheDocument();
  });

  it('that the server refuses says so, and the form is still there', async () => {
    server.fail(passkeyEndpoints.loginWithPasskey, 401, messages.passkeyRefused);
    await openApp('/surgeon/login');
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(messages.passkeyRefused);
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });

  it('says that nothing has happened when the browser’s dialog is closed', async () => {
    device.startAuthentication.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    await openApp('/patient/login');
    await openOtherWays();
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('No passkey was used. You can try again.');
    expect(server.callsOf(passkeyEndpoints.loginWithPasskey)).toEqual([]);
  });

  it('is the second step after a password, where the account is asked for one', async () => {
    const second_factor = { ticket: 'T'.repeat(43), methods: ['passkey', 'totp'] as const };
    server.answer(authEndpoints.login, { second_factor });
    server.answer(passkeyEndpoints.beginPasskeyAtLogin, { options: { challenge: 'AQ' } });
    server.answer(secondFactorEndpoints.finishLogin, loginReply(['SURGEON']));
    await openApp('/surgeon/login');
    await userEvent.type(await screen.findByLabelText('Email'), 'helen@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'river stone 7{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Use my passkey' }));
    await waitFor(() => expect(window.location.pathname).toBe('/surgeon/dashboard'));
    expect(server.callsOf(secondFactorEndpoints.finishLogin)[0]?.body).toEqual({
      ticket: second_factor.ticket,
      method: 'passkey',
      passkey: ANSWER,
    });
  });

  it('gives way to the app in a second step where the browser has none', async () => {
    vi.unstubAllGlobals();
    server = newBrowser();
    const second_factor = { ticket: 'T'.repeat(43), methods: ['passkey', 'totp'] as const };
    server.answer(authEndpoints.login, { second_factor });
    await openApp('/surgeon/login');
    await userEvent.type(await screen.findByLabelText('Email'), 'helen@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'river stone 7{Enter}');
    expect(await screen.findByLabelText('Code from your app', { selector: 'input' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use my passkey' })).toBeNull();
  });

  it('names what works instead where the browser has none', async () => {
    vi.unstubAllGlobals();
    server = newBrowser();
    await openApp('/patient/login');
    await openOtherWays();
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(messages.passkeysUnavailable);
    expect(server.callsOf(passkeyEndpoints.beginPasskeyLogin)).toEqual([]);
  });
});
