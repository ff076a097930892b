import { type OwnSession, messages, ownSessionEndpoints } from '@candour/contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { OwnSessions } from './own-sessions';

const sessionOf = (number: number, changes: Partial<OwnSession> = {}): OwnSession => ({
  session_id: `01900000-0000-7000-8000-00000000000${number}`,
  is_current: false,
  device: 'Chrome on Windows',
  began_at: '2026-11-23T08:00:00.000Z',
  last_used_at: '2026-11-23T09:30:00.000Z',
  ends_at: '2026-11-24T08:00:00.000Z',
  ...changes,
});
const here = sessionOf(1, { is_current: true, device: 'Safari on an iPhone' });
const [work, library] = [sessionOf(2), sessionOf(3, { device: 'Firefox on Linux' })];

let server: FakeServer;
const show = async (sessions: readonly OwnSession[]) => {
  server.answer(ownSessionEndpoints.listSessions, { sessions });
  render(<OwnSessions />);
  return within(await screen.findByRole('list'));
};
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  server = fakeServer();
});

describe('the list of a person’s own sessions', () => {
  it('names this device first, and of each other one when it was last used', async () => {
    await show([work, here]);
    expect(lines()).toEqual([
      'Safari on an iPhone (this device)Logged in on 23rd November 2026, 08:00',
      'Chrome on WindowsLast used on 23rd November 2026, 09:30Log out there',
    ]);
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('ends one session and says so, with the focus on it', async () => {
    await show([here, work, library]);
    server.answer(ownSessionEndpoints.endSession, { success: true });
    server.answer(ownSessionEndpoints.listSessions, { sessions: [here, library] });
    await userEvent.click(screen.getByRole('button', { name: /^Log out there: Chrome on Windows/ }));
    const done = await screen.findByRole('heading', { name: 'Logged out there' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(server.callsOf(ownSessionEndpoints.endSession)[0]?.url.pathname).toContain(work.session_id);
    expect(screen.queryByText('Chrome on Windows')).toBeNull();
  });

  it('ends all others at once', async () => {
    await show([here, work, library]);
    server.answer(ownSessionEndpoints.endOtherSessions, { ended: 2 });
    server.answer(ownSessionEndpoints.listSessions, { sessions: [here] });
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    await screen.findByRole('heading', { name: 'Logged out everywhere else' });
    expect(lines()).toHaveLength(1);
  });

  it('counts one that has ended by itself meanwhile as ended', async () => {
    await show([here, work]);
    server.fail(ownSessionEndpoints.endSession, 404, messages.notFound);
    server.answer(ownSessionEndpoints.listSessions, { sessions: [here] });
    await userEvent.click(screen.getByRole('button', { name: /^Log out there/ }));
    expect(await screen.findByRole('heading', { name: 'Logged out there' })).toBeInTheDocument();
  });

  it.each([
    ['one', /^Log out there: Chrome/, ownSessionEndpoints.endSession],
    ['all others', 'Log out everywhere else', ownSessionEndpoints.endOtherSessions],
  ] as const)('says that %s could not be ended, and keeps the list', async (_which, name, row) => {
    await show([here, work, library]);
    server.fail(row, 503, messages.unavailable);
    await userEvent.click(screen.getByRole('button', { name }));
    expect((await screen.findByRole('alert')).textContent).toContain('That could not be done');
    expect(lines()).toHaveLength(3);
  });
});
