import { authEndpoints, messages, secondFactorEndpoints } from '@candour/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, loginReply } from '../api/testing/fake-server';
import { clearSession, readSession } from '../api/token-storage';
import { completeBrowser } from '../lib/testing/complete-browser';
import { openApp } from './testing/open-app';

const TICKET = 't'.repeat(43);
let server: FakeServer;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), text);
const heading = (name: string) => screen.findByRole('heading', { name });
const expectPath = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

/** Gives the right password of an account that asks for more. */
const login = async (methods: readonly ('totp' | 'recovery-code')[], path = '/surgeon/login') => {
  server.answer(authEndpoints.login, { second_factor: { ticket: TICKET, methods } });
  await openApp(path);
  await type('Email', 'robin@example.test');
  await type('Password', 'river stone 7');
  await press('Login');
};

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
});

afterEach(() => {
  clearSession();
  sessionStorage.clear();
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
    expect(problem.getByText(messages.codeWrong)).toBeTruthy();
    expect(server.callsOf(secondFactorEndpoints.finishLogin)[0]?.body).toMatchObject({
      method: 'recovery-code',
      code: 'ABCDE23456',
    });
    expect(await screen.findByRole('button', { name: 'Use the code from my app' })).toBeTruthy();
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
    expect(await screen.findByText(messages.loginOver)).toBeTruthy();
    expect(await screen.findByLabelText('Password', { selector: 'input' })).toBeTruthy();
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
    expect(await heading('Set up an authenticator app')).toBeTruthy();
    expect(await screen.findByRole('img', { name: /key for your app/ })).toBeTruthy();
    expect(screen.getByText('MZXW 6YTB OIMZ XW6Y')).toBeTruthy();
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

  it('tries again when the key could not be loaded', async () => {
    server.fail(secondFactorEndpoints.beginAuthenticatorAtLogin, 503, messages.unavailable);
    await login([]);
    await press('Try again');
    expect(server.callsOf(secondFactorEndpoints.beginAuthenticatorAtLogin).length).toBeGreaterThan(1);
  });
});
