import { SSO_PATHS, ssoEndpoints } from '@candour/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { ConnectedLogin } from './connected-login';

const NAME = 'NHS Care Identity';
const CONNECTED = { name: 'Helen Carter', connected_at: '2026-11-20T10:00:00.000Z' };
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.configure({ ssoName: NAME });
});

describe('the hospital login in My Account', () => {
  it('is not there where the hospital has none', async () => {
    server.configure({ ssoName: null });
    const { container } = render(<ConnectedLogin connects="surgeon" />);
    await Promise.resolve();
    expect(container.childElementCount).toBe(0);
  });

  it('begins at the identity provider, by a link that the server answers', async () => {
    server.answer(ssoEndpoints.readOwnSso, { identity: null, waiting: null });
    render(<ConnectedLogin connects="admin" />);
    const link = await screen.findByRole('link', { name: `Connect ${NAME}` });
    expect(link.getAttribute('href')).toBe(`${SSO_PATHS.start}?connect=admin`);
    expect(link.getAttribute('target')).toBe('_top');
  });

  it('says who has been proven, asks for the password, and is then connected', async () => {
    server.answer(ssoEndpoints.readOwnSso, { identity: null, waiting: { name: 'Helen Carter' } });
    server.answer(ssoEndpoints.connectSso, { identity: CONNECTED });
    render(<ConnectedLogin connects="surgeon" />);
    expect(await screen.findByRole('heading', { name: `Connect ${NAME}`, level: 3 })).toBe(
      document.activeElement,
    );
    expect(screen.getByText(/as Helen Carter\. If that is you/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Your Candour password'), 'Candour1demo');
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByRole('heading', { name: 'Connected' })).toBe(document.activeElement);
    expect(screen.getByText('Connected to Helen Carter since 20th November 2026.')).toBeInTheDocument();
    const [call] = server.callsOf(ssoEndpoints.connectSso);
    expect([call?.body, call?.init.credentials]).toEqual([{ password: 'Candour1demo' }, 'same-origin']);
  });

  it('shows a wrong password and keeps the proof', async () => {
    server.answer(ssoEndpoints.readOwnSso, { identity: null, waiting: { name: null } });
    server.fail(ssoEndpoints.connectSso, 422, 'Invalid', { password: ['This is not your password'] });
    render(<ConnectedLogin connects="surgeon" />);
    await userEvent.type(await screen.findByLabelText('Your Candour password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect((await screen.findAllByText(/This is not your password/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Your Candour password')).toBeInTheDocument();
  });

  it('is disconnected by its owner', async () => {
    server.answer(ssoEndpoints.readOwnSso, { identity: CONNECTED, waiting: null });
    server.answer(ssoEndpoints.disconnectSso, { success: true });
    render(<ConnectedLogin connects="surgeon" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByRole('heading', { name: 'Disconnected' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Connect ${NAME}` })).toBeInTheDocument();
  });

  it('is disconnected with the password where the login is long ago', async () => {
    server.answer(ssoEndpoints.readOwnSso, { identity: CONNECTED, waiting: null });
    server.fail(ssoEndpoints.disconnectSso, 422, 'Missing', { password: ['Missing'] });
    render(<ConnectedLogin connects="surgeon" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const password = await screen.findByLabelText('Your Candour password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    server.answer(ssoEndpoints.disconnectSso, { success: true });
    await userEvent.type(password, 'Candour1demo{Enter}');
    expect(await screen.findByRole('heading', { name: 'Disconnected' })).toBe(document.activeElement);
    expect(server.callsOf(ssoEndpoints.disconnectSso).at(-1)?.body).toEqual({ password: 'Candour1demo' });
  });
});
