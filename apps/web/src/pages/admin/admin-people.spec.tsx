import { administrationEndpoints } from '@candour/contracts';
import { aPerson } from '@candour/contracts/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page } from './admin-people.page';

const { changeAccess, endSessionsOf, listPeople, removeSecondFactorOf, revokeAdministrator } =
  administrationEndpoints;
const alex = aPerson({ sessions: 2 });
const closed = aPerson({
  account_id: id(41),
  name: null,
  email: 'gone@example.test',
  roles: ['ADMIN'],
  access: 'DISABLED',
  sessions: 0,
  last_login_at: null,
  decisions: [
    { decision: 'DISABLED', reason: 'Left', decided_by: null, decided_at: '2026-11-03T09:12:00.000Z' },
  ],
});

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(listPeople, { people: [alex, closed], total: 2, has_more: false });
  server.answer(changeAccess, { person: closed });
  server.answer(endSessionsOf, { person: alex });
});

const decide = async (button: string, reason: string, yes: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('alertdialog'));
  if (reason) await userEvent.type(dialog.getByRole('textbox', { name: /^Your reason/ }), reason);
  await userEvent.click(dialog.getByRole('button', { name: yes }));
};

describe('the list of people', () => {
  it('says who has an account, in which roles, and whether it is open', async () => {
    await openPage(Page);
    const table = within(await screen.findByRole('table', { name: 'People' }));
    expect(table.getByText('alex.morgan@example.test')).toBeInTheDocument();
    expect(table.getByText('2 open')).toBeInTheDocument();
    expect(table.getByText('Administrator')).toBeInTheDocument();
    expect(table.getByText('“Left”')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Suspend gone@example.test' })).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('logs a person out everywhere, without asking why', async () => {
    await openPage(Page);
    await decide('Log out everywhere Alex Morgan', '', 'Yes, end every session');
    expect(await screen.findByText('Alex Morgan has been logged out everywhere')).toBeInTheDocument();
    expect(server.callsOf(endSessionsOf).map(({ body }) => body)).toEqual([{ account_id: alex.account_id }]);
  });

  it('takes a lost second step away from who has one, with a reason', async () => {
    server.answer(listPeople, {
      people: [{ ...alex, has_second_factor: true }, closed],
      total: 2,
      has_more: false,
    });
    server.answer(removeSecondFactorOf, { person: alex });
    await openPage(Page);
    await decide('Second step lost Alex Morgan', 'Seen in person', 'Yes, take it away');
    expect(await screen.findByText('Alex Morgan can login with the password alone')).toBeInTheDocument();
    expect(server.callsOf(removeSecondFactorOf).map(({ body }) => body)).toEqual([
      { account_id: alex.account_id, reason: 'Seen in person' },
    ]);
    expect(screen.queryByRole('button', { name: 'Second step lost gone@example.test' })).toBeNull();
  });

  it('takes the administrator’s role away from who has it, with a reason', async () => {
    server.answer(revokeAdministrator, { person: closed });
    await openPage(Page);
    await decide(
      'Take the administrator’s role away gone@example.test',
      'Works on a ward now',
      'Yes, take the role away',
    );
    expect(await screen.findByText('gone@example.test is no longer an administrator')).toBeInTheDocument();
    expect(server.callsOf(revokeAdministrator).map(({ body }) => body)).toEqual([
      { account_id: closed.account_id, reason: 'Works on a ward now' },
    ]);
    expect(
      screen.queryByRole('button', { name: 'Take the administrator’s role away Alex Morgan' }),
    ).toBeNull();
  });

  it.each([
    ['Close account Alex Morgan', 'Yes, close this account', alex, 'DISABLED', 'OPEN'],
    ['Reopen gone@example.test', 'Yes, reopen this account', closed, 'OPEN', 'DISABLED'],
  ] as const)('does with a reason: %s', async (button, yes, { account_id }, access, seen_access) => {
    await openPage(Page);
    await decide(button, 'She asked', yes);
    expect(await screen.findByText(/can (no longer|) ?login( again)?$/)).toBeInTheDocument();
    expect(server.callsOf(changeAccess).map(({ body }) => body)).toEqual([
      { account_id, access, seen_access, reason: 'She asked' },
    ]);
  });
});
