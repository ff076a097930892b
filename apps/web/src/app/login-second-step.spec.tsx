import { authEndpoints, messages, secondFactorEndpoints } from '@candour/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, loginReply } from '../api/testing/fake-server';
import { readSession } from '../api/token-storage';
import { newBrowser } from './testing/new-browser';
import { openApp } from './testing/open-app';

const device = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);

const TICKET = 't'.repeat(43);
let server: FakeServer;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), text);
const heading = (name: string) => screen.findByRole('heading', { name });
const expectPath = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

/** Types the right password of an account with a second step. */
const login = async (methods: readonly ('totp' | 'recovery-code')[], path = '/surgeon/login') => {
  server.answer(authEndpoints.login, { second_factor: { ticket: TICKET, methods } });
  await openApp(path);
  await type('Email', 'robin@example.test');
  await type('Password', 'river stone 7');
  await press('Login');
};

beforeEach(() => {
  server = newBrowser();
});

describe('the second step of a login', () => {
  it.each([
    ['/patient/login', ['PATIENT'], '/patient/dashboard'],
    ['/surgeon/login', ['SURGEON'], '/surgeon/dashboard'],
  ] as const)('at %s asks for the code of the app, and then opens the portal', async (path, roles, home) => {
    server.answer(secondFactorEndpoints.finishLogin, loginReply(roles));
    await login(['totp', 'recovery-code'], path);
    await waitFor(async () => expect(document.activeElement).toBe(await heading('One more step')));
    expect(readSession()).toBeNull();
    const code = await screen.findByLabelText('Code from your app', { selector: 'input' });
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await userEvent.type(code, '123 456');
    await press('Login');
    await expectPath(home);
    expect(server.callsOf(secondFactorEndpoints.finishLogin)[0]?.body).toEqual({
      ticket: TICKET,
      method: 'totp',
      code: '123456',
    });
    expect(readSession()).not.toBeNull();
  });

  it('takes a recovery code, and says at the field what is wrong with one', async () => {
    await login(['totp', 'recovery-code']);
    await press('Use a recovery code');
    server.fail(secondFactorEndpoints.finishLogin, 422, messages.codeWrong, { code: [messages.codeWrong] });
    await type('Recovery code', 'abcde-23456');
    await press('Login');
    const problem = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(problem.getByText(messages.codeWrong)).toBeInTheDocument();
    expect(server.callsOf(secondFactorEndpoints.finishLogin)[0]?.body).toMatchObject({
      method: 'recovery-code',
      code: 'ABCDE23456',
    });
    expect(await screen.findByRole('button', { name: 'Use the code from my app' })).toBeInTheDocument();
  });

  it('gives the focus to the field of the other way that was chosen', async () => {
    await login(['totp', 'recovery-code']);
    await press('Use a recovery code');
    const code = await screen.findByLabelText('Recovery code', { selector: 'input' });
    await waitFor(() => expect(document.activeElement).toBe(code));
  });

  it('leads back to the password with the browser too, and not away from the login', async () => {
    await login(['totp']);
    await heading('One more step');
    window.history.back();
    expect(await screen.findByLabelText('Email', { selector: 'input' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/surgeon/login');
  });

  it('leads back to the password, also when it has taken too long', async () => {
    await login(['totp']);
    await press('Back');
    await waitFor(async () =>
      expect(document.activeElement).toBe(await screen.findByLabelText('Email', { selector: 'input' })),
    );
    await type('Email', 'robin@example.test');
    await type('Password', 'river stone 7');
    await press('Login');
    server.fail(secondFactorEndpoints.finishLogin, 401, messages.loginOver);
    await type('Code from your app', '123456');
    await press('Login');
    expect(await screen.findByText(messages.loginOver)).toBeInTheDocument();
    expect(await screen.findByLabelText('Password', { selector: 'input' })).toBeInTheDocument();
  });
});

describe('a login of whom the hospital asks a second step', () => {
  it('sets an app up, shows the recovery codes once, and then opens the portal', async () => {
    const secret = 'MZXW6YTBOIMZXW6Y';
    server.answer(secondFactorEndpoints.beginAuthenticatorAtLogin, {
      secret,
      uri: `otpauth://totp/Candour:robin?secret=${secret}`,
    });
    server.answer(secondFactorEndpoints.confirmAuthenticatorAtLogin, {
      ...loginReply(['SURGEON']),
      recovery_codes: ['ABCDE-23456', 'FGHIJ-23456'],
    });
    await login([]);
    expect(await heading('Set up an authenticator app')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /key for your app/ })).toBeInTheDocument();
    expect(screen.getByText('MZXW 6YTB OIMZ XW6Y')).toBeInTheDocument();
    await type('Code from your app', '123456');
    await press('Confirm');
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Keep your recovery codes')));
    const codes = within(screen.getByRole('list', { name: 'Your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ABCDE-23456',
      'FGHIJ-23456',
    ]);
    expect(window.location.pathname).toBe('/surgeon/login');
    await press('I have kept them');
    await expectPath('/surgeon/dashboard');
  });

  it('makes a passkey where the browser has them, shows the recovery codes, and opens the portal', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const made = { id: 'AQID', rawId: 'AQID', type: 'public-key', response: {} };
    device.startRegistration.mockRejectedValueOnce(
      Object.assign(new Error('no'), { name: 'NotAllowedError' }),
    );
    device.startRegistration.mockResolvedValueOnce(made);
    server.answer(secondFactorEndpoints.beginPasskeySetUpAtLogin, { options: { challenge: 'AQ' } });
    server.answer(secondFactorEndpoints.addPasskeyAtLogin, {
      ...loginReply(['SURGEON']),
      recovery_codes: ['ABCDE-23456'],
    });
    await login([]);
    await waitFor(async () =>
      expect(document.activeElement).toBe(await heading('Add a second step to your login')),
    );
    await press('Use this device');
    expect((await screen.findByRole('alert')).textContent).toBe('No passkey was used. You can try again.');
    await press('Use this device');
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Keep your recovery codes')));
    expect(server.callsOf(secondFactorEndpoints.addPasskeyAtLogin)[0]?.body).toEqual({
      ticket: TICKET,
      passkey: made,
    });
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    expect(await heading('Keep your recovery codes')).toBeInTheDocument();
    await press('I have kept them');
    await expectPath('/surgeon/dashboard');
  });

  it('leads from the app back to the choice', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    server.answer(secondFactorEndpoints.beginAuthenticatorAtLogin, {
      secret: 'MZXW6YTB',
      uri: 'otpauth://x',
    });
    await login([]);
    await press('Use an app');
    await waitFor(async () =>
      expect(document.activeElement).toBe(await heading('Set up an authenticator app')),
    );
    await press('Choose another way');
    await waitFor(async () =>
      expect(document.activeElement).toBe(await heading('Add a second step to your login')),
    );
  });

  it('tries again when the key could not be loaded', async () => {
    server.fail(secondFactorEndpoints.beginAuthenticatorAtLogin, 503, messages.unavailable);
    await login([]);
    await press('Try again');
    expect(server.callsOf(secondFactorEndpoints.beginAuthenticatorAtLogin).length).toBeGreaterThan(1);
  });
});
