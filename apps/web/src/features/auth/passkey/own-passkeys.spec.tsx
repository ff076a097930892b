import { messages, type OwnPasskey, passkeyEndpoints } from '@candour/contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { OwnPasskeys } from './own-passkeys';

const device = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);

const passkeyOf = (number: number, changes: Partial<OwnPasskey> = {}): OwnPasskey => ({
  passkey_id: `01900000-0000-7000-8000-00000000000${number}`,
  name: 'Chrome on Windows',
  created_at: '2026-11-23T08:00:00.000Z',
  last_used_at: null,
  ...changes,
});
const [laptop, phone] = [
  passkeyOf(1),
  passkeyOf(2, { name: 'Safari on an iPhone', last_used_at: '2026-11-23T09:30:00.000Z' }),
];
const ANSWER = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2M' },
};
const refusedBy = (name: string): Error => Object.assign(new Error('no'), { name });

let server: FakeServer;
const onChange = vi.fn();
const show = async (...passkeys: readonly OwnPasskey[]) => {
  server.answer(passkeyEndpoints.listPasskeys, { passkeys });
  render(<OwnPasskeys onChange={onChange} />);
  await waitFor(() => expect(server.callsOf(passkeyEndpoints.listPasskeys)).toHaveLength(1));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const done = async (title: string): Promise<void> => {
  const heading = await screen.findByRole('heading', { name: title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
};

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('PublicKeyCredential', class {});
  server.answer(passkeyEndpoints.beginPasskey, { options: { challenge: 'AQ' } });
  server.answer(passkeyEndpoints.addPasskey, { passkey: phone, recovery_codes: null });
  device.startRegistration.mockResolvedValue(ANSWER);
});
afterEach(() => vi.unstubAllGlobals());

describe('the passkeys of an account', () => {
  it('are listed with when each was added and used last', async () => {
    await show(laptop, phone);
    await screen.findByText('Chrome on Windows');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chrome on WindowsAdded on 23rd November 2026, 08:00. Not used yet.RenameRemove',
      'Safari on an iPhoneAdded on 23rd November 2026, 08:00. Used last on 23rd November 2026, 09:30.RenameRemove',
    ]);
  });

  it('are made by one press after a recent login, and the focus is on what was done', async () => {
    await show();
    await press('Add a passkey');
    await done('Your passkey is ready');
    expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'AQ' } });
    expect(server.callsOf(passkeyEndpoints.addPasskey)[0]?.body).toEqual({ passkey: ANSWER });
    expect(screen.getByText('Safari on an iPhone')).toBeInTheDocument();
  });

  it('come with recovery codes where there are none, until their owner has kept them', async () => {
    server.answer(passkeyEndpoints.addPasskey, { passkey: phone, recovery_codes: ['ABCDE-23456'] });
    await show();
    await press('Add a passkey');
    await done('Your passkey is ready');
    expect(await screen.findByText('ABCDE-23456')).toBeInTheDocument();
    expect(onChange).toHaveBeenCalled();
    await press('I have kept them');
    await done('You have kept your recovery codes');
    expect(screen.queryByText('ABCDE-23456')).toBeNull();
  });

  it('ask for the password where the login is long ago', async () => {
    await show();
    server.fail(passkeyEndpoints.beginPasskey, 422, messages.passwordMissing, {
      password: [messages.passwordMissing],
    });
    await press('Add a passkey');
    const password = await screen.findByLabelText('Your password, to add a passkey');
    server.answer(passkeyEndpoints.beginPasskey, { options: { challenge: 'AQ' } });
    await userEvent.type(password, 'Candour1demo');
    await press('Go on');
    await done('Your passkey is ready');
    expect(server.callsOf(passkeyEndpoints.beginPasskey).at(-1)?.body).toEqual({ password: 'Candour1demo' });
  });

  it.each([
    ['NotAllowedError', 'No passkey was used. You can try again.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['SecurityError', messages.passkeysUnavailable],
    ['TypeError', 'This could not be loaded. Check your connection and try again.'],
  ])('stay as they are where the device answers %s, and it is said why', async (name, text) => {
    await show();
    device.startRegistration.mockRejectedValue(refusedBy(name));
    await press('Add a passkey');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(server.callsOf(passkeyEndpoints.addPasskey)).toEqual([]);
  });

  it('get another name', async () => {
    await show(laptop);
    server.answer(passkeyEndpoints.renamePasskey, { passkey: { ...laptop, name: 'My laptop' } });
    await press('Rename: Chrome on Windows');
    const field = screen.getByLabelText('Name of this passkey');
    await userEvent.clear(field);
    await userEvent.type(field, 'My laptop{Enter}');
    await done('The passkey has its new name');
    expect(within(screen.getByRole('list')).getByText('My laptop')).toBeInTheDocument();
  });

  it('are removed after one question', async () => {
    await show(laptop);
    server.answer(passkeyEndpoints.removePasskey, { success: true });
    await press('Remove: Chrome on Windows');
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    await press('Keep it');
    expect(server.callsOf(passkeyEndpoints.removePasskey)).toEqual([]);
    await press('Remove: Chrome on Windows');
    await press('Yes, remove it');
    await done('The passkey is removed');
    expect(screen.getByText('You have none yet.')).toBeInTheDocument();
  });

  it('are removed with the password where the login is long ago, and kept while it is wrong', async () => {
    await show(laptop);
    server.fail(passkeyEndpoints.removePasskey, 422, messages.passwordMissing, {
      password: [messages.passwordMissing],
    });
    await press('Remove: Chrome on Windows');
    await press('Yes, remove it');
    const password = await screen.findByLabelText('Your password, to remove it');
    await waitFor(() => expect(document.activeElement).toBe(password));
    server.fail(passkeyEndpoints.removePasskey, 422, messages.passwordWrong, {
      password: [messages.passwordWrong],
    });
    await userEvent.type(password, 'not mine 1{Enter}');
    await screen.findByRole('link', { name: messages.passwordWrong });
    server.answer(passkeyEndpoints.removePasskey, { success: true });
    await userEvent.clear(password);
    await userEvent.type(password, 'Candour1demo{Enter}');
    await done('The passkey is removed');
    expect(server.callsOf(passkeyEndpoints.removePasskey).map(({ body }) => body)).toEqual([
      {},
      { password: 'not mine 1' },
      { password: 'Candour1demo' },
    ]);
  });

  it.each([true, false])(
    'that the hospital demands stay where they are the last, long after the login: %s',
    async (isLongAgo) => {
      await show(laptop);
      if (isLongAgo)
        server.fail(passkeyEndpoints.removePasskey, 422, messages.passwordMissing, {
          password: [messages.passwordMissing],
        });
      else server.fail(passkeyEndpoints.removePasskey, 409, messages.secondFactorRequired);
      await press('Remove: Chrome on Windows');
      await press('Yes, remove it');
      if (isLongAgo) {
        const password = await screen.findByLabelText('Your password, to remove it');
        server.fail(passkeyEndpoints.removePasskey, 409, messages.secondFactorRequired);
        await userEvent.type(password, 'Candour1demo{Enter}');
      }
      const said = await screen.findByRole('alertdialog', { name: 'The passkey Chrome on Windows stays' });
      expect(said.textContent).toContain(messages.secondFactorRequired);
      expect(screen.queryByRole('button', { name: 'Yes, remove it' })).toBeNull();
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
      await userEvent.keyboard('{Enter}');
      const remove = await screen.findByRole('button', { name: 'Remove: Chrome on Windows' });
      await waitFor(() => expect(document.activeElement).toBe(remove));
    },
  );

  it('are not offered where the browser has none, and the way that works is named', async () => {
    vi.unstubAllGlobals();
    server = fakeServer();
    await show();
    expect(await screen.findByText(messages.passkeysUnavailable)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
