import {
  administrationEndpoints,
  messages,
  secondFactorEndpoints,
  type SurgeonStanding,
  surgeonEndpoints,
  verifyEndpoints,
} from '@candour/contracts';
import { aPerson, aSurgeon, aSurgeonStanding } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { aSeal } from './testing/a-seal';
import { Page } from './admin-dashboard.page';

const { decideVerification } = surgeonEndpoints;
const { changeAccess, listSurgeonStandings } = administrationEndpoints;

const tom = aSurgeonStanding({
  surgeon_id: id(30),
  surgeon_title: 'Mr',
  surgeon_first_name: 'Tom',
  surgeon_last_name: 'Reed',
  surgeon_gmc_number: '7654321',
  surgeon_email: 'tom@example.test',
});

const listed = (...surgeons: readonly SurgeonStanding[]) => ({
  surgeons,
  counts: { WAITING: 3, VERIFIED: 128, REJECTED: 4, CLOSED: 1 },
  total: surgeons.length,
});

const daysFromNow = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(verifyEndpoints.readSeal, { seal: aSeal });
  server.answer(listSurgeonStandings, listed(tom));
  server.answer(decideVerification, { surgeon: aSurgeon({ surgeon_status: 'VERIFIED' }) });
});

const propose = async (action: 'Verify' | 'Reject') => {
  await openPage(Page);
  await userEvent.click(await screen.findByRole('button', { name: `${action} Mr Tom Reed` }));
  return within(await screen.findByRole('alertdialog'));
};

describe('verifying surgeons', () => {
  it('lists the waiting surgeons with the five columns, and "Unknown" for a missing mobile number', async () => {
    await openPage(Page);
    const table = within(await screen.findByRole('table', { name: 'Surgeons Require Verification' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent?.trim())).toEqual([
      'Name',
      'GMC Number',
      'Email Address',
      'Mobile Number',
      'Actions',
    ]);
    expect(table.getByText('Unknown')).toBeInTheDocument();
    expect(screen.getByText(/Please double-check each surgeon before you verify/)).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('asks for a confirmation with the surgeon’s name and GMC number, and links to the public register', async () => {
    const dialog = await propose('Verify');
    expect(dialog.getByRole('heading', { name: 'Verify Tom Reed, GMC number 7654321?' })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /medical register/ }).getAttribute('href')).toBe(
      'https://www.gmc-uk.org/registrants',
    );
    expect(server.callsOf(decideVerification)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsOf(decideVerification)).toHaveLength(0);
  });

  it.each([
    ['Verify', 'Yes, verify this surgeon', 'VERIFIED', 'Tom Reed has been verified'],
    ['Reject', 'Yes, reject this surgeon', 'REJECTED', 'Tom Reed has been rejected'],
  ] as const)(
    'with %s sends the decision, takes the surgeon off the list and says so',
    async (action, yes, status, said) => {
      const dialog = await propose(action);
      server.answer(listSurgeonStandings, listed());
      await userEvent.type(dialog.getByRole('textbox', { name: /^Your reason/ }), 'I rang her');
      await userEvent.click(dialog.getByRole('button', { name: yes }));
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect(await screen.findByText('No unverified surgeons currently exist')).toBeInTheDocument();
      expect(server.callsOf(decideVerification).map(({ body }) => body)).toEqual([
        { surgeon_id: tom.surgeon_id, status, seen_status: 'NOT_VERIFIED', reason: 'I rang her' },
      ]);
    },
  );

  it('leads the focus to the heading when the surgeon is on this list no more', async () => {
    const dialog = await propose('Verify');
    server.answer(listSurgeonStandings, listed());
    await userEvent.click(dialog.getByRole('button', { name: /^Yes/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(screen.queryByRole('button', { name: 'Verify Mr Tom Reed' })).toBeNull();
  });

  it('keeps the dialog open with the reason if the server refuses', async () => {
    server.fail(decideVerification, 403, messages.ownVerification);
    const dialog = await propose('Verify');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, verify this surgeon' }));
    expect(await dialog.findByText(messages.ownVerification)).toBeInTheDocument();
    expect(screen.getAllByText(messages.ownVerification)).toHaveLength(2);
  });

  it('says that the list cannot be loaded, and tries again', async () => {
    server.fail(listSurgeonStandings, 503, messages.unavailable);
    await openPage(Page);
    expect((await screen.findAllByText(messages.unavailable)).length).toBeGreaterThan(0);
    server.answer(listSurgeonStandings, listed(tom));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Surgeons Require Verification' })).toBeInTheDocument();
  });

  it('says since when they wait, and who may be the same person, also before the decision', async () => {
    const { surgeon_id: _, ...same } = tom;
    const other = { ...same, surgeon_id: id(31), surgeon_status: 'REJECTED', same: ['NAME'] } as const;
    server.answer(listSurgeonStandings, listed({ ...tom, similar: [other] }));
    const dialog = await propose('Verify');
    expect(screen.getByText(/^Waits since \d/)).toBeInTheDocument();
    expect(screen.getByText('Possible duplicate')).toBeInTheDocument();
    expect(dialog.getByText('Mr Tom Reed, GMC 7654321, rejected: the same name')).toBeInTheDocument();
  });

  it('says who was quicker, reads the list again, and leaves the focus on the page', async () => {
    const quicker = 'Already verified by Ruth Adler at 09:12 on 3 November 2026';
    const refused = { errors: [quicker], code: 'auth.already-decided', request_id: 'request-1' };
    server.handle(decideVerification, () => jsonReply({ data: refused }, { status: 409 }));
    const dialog = await propose('Verify');
    server.answer(listSurgeonStandings, listed());
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, verify this surgeon' }));
    expect((await screen.findAllByText(quicker)).length).toBeGreaterThan(0);
    expect(await screen.findByText('No unverified surgeons currently exist')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(await faults()).toEqual([]);
  });

  it('says that a search found nobody, and not that nobody waits', async () => {
    server.answer(listSurgeonStandings, listed());
    await openPage(Page, { search: '?search=rao' });
    expect(await screen.findByText('Nobody here is found by “rao”')).toBeInTheDocument();
    expect(screen.queryByText('No unverified surgeons currently exist')).toBeNull();
    expect(server.callsOf(listSurgeonStandings)[0]?.url.searchParams.get('search')).toBe('rao');
    expect(await faults()).toEqual([]);
  });
});

describe('the notices above the surgeons', () => {
  it.each([
    [
      'the days until a second factor is due',
      secondFactorEndpoints.readAuthenticator,
      { totp: { set_up_at: null, recovery_codes_left: null, is_required: true, due_at: daysFromNow(6) } },
      /6 days are left/,
    ],
    [
      'the trouble of the seal',
      verifyEndpoints.readSeal,
      { seal: { ...aSeal, state: 'ENDS_SOON', days_left: 12 } },
      /holds for 12 days more/,
    ],
  ] as const)('come at once with them, so that nothing moves down: %s', async (_what, row, data, said) => {
    server.configure({ requireSecondFactor: 'staff' });
    server.answer(secondFactorEndpoints.readAuthenticator, {
      totp: { set_up_at: null, recovery_codes_left: null, is_required: true, due_at: null },
    });
    const answer = server.hold(row, data);
    await openPage(Page);
    await waitFor(() => expect(server.callsOf(row)).toHaveLength(1));
    await screen.findByText('Tom Reed', { exact: false });
    expect(screen.queryByRole('table')).toBeNull();
    answer();
    await screen.findByRole('table', { name: 'Surgeons Require Verification' });
    expect(screen.getByText(said)).toBeInTheDocument();
  });
});

describe('what was decided', () => {
  const decided = { decided_by: 'Miss Ruth Adler', decided_at: '2026-11-03T09:12:00.000Z' } as const;

  it('is listed by its outcome, with who, when and why, and what was decided before', async () => {
    const decisions = [
      { decision: 'VERIFIED', reason: 'Known in the department', ...decided },
      { decision: 'REJECTED', reason: 'A wrong number', ...decided, decided_at: '2026-10-03T09:12:00.000Z' },
    ] as const;
    server.answer(listSurgeonStandings, listed({ ...tom, surgeon_status: 'VERIFIED', decisions }));
    await openPage(Page, { search: '?standing=VERIFIED' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Verified surgeons' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Rejected 4' })).toBeInTheDocument();
    expect(screen.getByText('“Known in the department”')).toBeInTheDocument();
    expect(screen.getByText('Miss Ruth Adler, 3rd November 2026, 09:12')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'The decision before' }));
    expect(screen.getByText('“A wrong number”')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('is taken back with a reason, without which nothing is sent', async () => {
    server.answer(listSurgeonStandings, listed({ ...tom, surgeon_status: 'VERIFIED' }));
    server.answer(changeAccess, { person: aPerson() });
    await openPage(Page, { search: '?standing=VERIFIED' });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Mr Tom Reed' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const yes = dialog.getByRole('button', { name: 'Yes, suspend this account' });
    await userEvent.click(yes);
    expect(await dialog.findByText(`Error: ${messages.reasonMissing}`)).toBeInTheDocument();
    expect(server.callsOf(changeAccess)).toHaveLength(0);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Your reason/ }), 'She has left');
    await userEvent.click(yes);
    expect(await screen.findByText('Tom Reed has been suspended')).toBeInTheDocument();
    expect(server.callsOf(changeAccess).map(({ body }) => body)).toEqual([
      { account_id: tom.account_id, access: 'SUSPENDED', seen_access: 'OPEN', reason: 'She has left' },
    ]);
  });
});
