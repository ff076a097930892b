import { type AuthenticatorState, messages, secondFactorEndpoints } from '@candour/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { OwnAuthenticator } from './own-authenticator';
import { useSecondFactorDue } from './second-factor-due';

const NONE: AuthenticatorState = {
  set_up_at: null,
  recovery_codes_left: null,
  is_required: false,
  due_at: null,
};
const SET_UP: AuthenticatorState = { ...NONE, set_up_at: '2026-11-03T09:00:00.000Z', recovery_codes_left: 9 };

let server: FakeServer;
const answer = (totp: AuthenticatorState) => server.answer(secondFactorEndpoints.readAuthenticator, { totp });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const givePassword = async (next: string) => {
  await userEvent.type(await screen.findByLabelText('Your password'), 'river stone 7');
  await press(next);
};
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));
const daysFromNow = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

beforeEach(() => {
  server = fakeServer();
});

describe('the authenticator app of an account', () => {
  it('is set up with the password and its first code, and shows the recovery codes once', async () => {
    answer(NONE);
    server.answer(secondFactorEndpoints.beginAuthenticator, { secret: 'MZXW6YTB', uri: 'otpauth://totp/x' });
    server.answer(secondFactorEndpoints.confirmAuthenticator, { recovery_codes: ['ABCDE-23456'] });
    render(<OwnAuthenticator changes={0} />);
    await press('Set up an authenticator app');
    await givePassword('Go on');
    const code = await screen.findByLabelText('Code from your app');
    await focused('Set up an authenticator app');
    await userEvent.type(code, '123456');
    await press('Confirm');
    await focused('Keep your recovery codes');
    expect(await screen.findByText('ABCDE-23456')).toBeInTheDocument();
    answer(SET_UP);
    await press('I have kept them');
    await focused('Your authenticator app is set up');
    expect(await screen.findByText(/You set it up on 3rd November 2026/)).toBeInTheDocument();
    expect(screen.queryByText('ABCDE-23456')).toBeNull();
  });

  it('says that a password is wrong, and switches off with the right one', async () => {
    answer(SET_UP);
    server.fail(secondFactorEndpoints.removeAuthenticator, 422, messages.passwordWrong, {
      password: [messages.passwordWrong],
    });
    render(<OwnAuthenticator changes={0} />);
    expect(await screen.findByText('9 recovery codes are left.')).toBeInTheDocument();
    await press('Switch it off');
    await givePassword('Switch it off');
    expect(await screen.findAllByText(messages.passwordWrong)).not.toEqual([]);
    server.answer(secondFactorEndpoints.removeAuthenticator, { success: true });
    answer(NONE);
    await press('Switch it off');
    await focused('Your login asks for your password alone');
  });

  it('cannot be switched off where the hospital asks for it', async () => {
    answer({ ...SET_UP, is_required: true });
    render(<OwnAuthenticator changes={0} />);
    expect(await screen.findByRole('button', { name: 'Set up another phone' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Switch it off' })).toBeNull();
  });
});

describe('what is pressed in the card', () => {
  it('moves the focus to the password, and back to the choices when it is cancelled', async () => {
    answer(SET_UP);
    render(<OwnAuthenticator changes={0} />);
    await press('Make new recovery codes');
    const password = await screen.findByLabelText('Your password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await press('Cancel');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up another phone' })),
    );
  });
});

describe('the recovery codes of somebody who has a passkey and no app', () => {
  it.each([
    [4, '4 recovery codes are left.'],
    [0, 'No recovery code is left.'],
  ])('are counted (%d), and made anew with the password', async (left, words) => {
    answer({ ...NONE, recovery_codes_left: left });
    server.answer(secondFactorEndpoints.renewRecoveryCodes, { recovery_codes: ['ABCDE-23456'] });
    render(<OwnAuthenticator changes={0} />);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await press('Make new recovery codes');
    await givePassword('Make new codes');
    expect(await screen.findByText('ABCDE-23456')).toBeInTheDocument();
    await press('I have kept them');
    await focused('You have new recovery codes');
  });
});

describe('the days before a second step is asked for', () => {
  const Due = () => useSecondFactorDue('/surgeon/account') ?? null;

  it('are counted for staff, with the way to the set-up', async () => {
    server.configure({ requireSecondFactor: 'staff' });
    answer({ ...NONE, is_required: true, due_at: daysFromNow(6) });
    render(<Due />);
    expect(await screen.findByText(/6 days are left/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set it up now' }).getAttribute('href')).toBe('/surgeon/account');
  });

  it('are left unsaid when they are not known soon, however long the call hangs', async () => {
    server.configure({ requireSecondFactor: 'staff' });
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    server.handle(
      secondFactorEndpoints.readAuthenticator,
      ({ init }) => new Promise((_, fail) => init.signal?.addEventListener('abort', fail)),
    );
    const soon = new AbortController();
    timeout.mockImplementation((ms) => (ms <= 5_000 ? soon.signal : new AbortController().signal));
    const Told = () => (useSecondFactorDue('/surgeon/account') === undefined ? 'waits' : 'goes on');
    const { container } = render(<Told />);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(container.textContent).toBe('waits');
    soon.abort();
    await waitFor(() => expect(container.textContent).toBe('goes on'));
  });

  it('are not asked about where no second step is required', async () => {
    const { container } = render(<Due />);
    await waitFor(() => expect(container.textContent).toBe(''));
    expect(server.calls).toEqual([]);
  });
});
