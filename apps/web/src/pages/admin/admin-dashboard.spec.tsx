import {
  messages,
  type SealCondition,
  type Surgeon,
  surgeonEndpoints,
  verifyEndpoints,
} from '@candour/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, helen, openPage } from '../testing/surgeon-area';
import { Page } from './admin-dashboard.page';

const { listUnverifiedSurgeons, decideVerification } = surgeonEndpoints;

const tom: Surgeon = {
  ...helen,
  surgeon_id: id(30),
  surgeon_title: 'Mr',
  surgeon_first_name: 'Tom',
  surgeon_last_name: 'Reed',
  surgeon_gmc_number: '7654321',
  surgeon_email: 'tom@example.test',
  surgeon_status: 'NOT_VERIFIED',
};

const goodSeal: SealCondition = {
  state: 'GOOD',
  sealed_by: 'HOSPITAL',
  holder: 'Example Hospital',
  valid_until: '2028-03-01T12:00:00.000Z',
  days_left: 464,
  unsealed: 0,
};

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(verifyEndpoints.readSeal, { seal: goodSeal });
  server.answer(listUnverifiedSurgeons, { surgeons: [tom] });
  server.answer(decideVerification, { surgeon: { ...tom, surgeon_status: 'VERIFIED' } });
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
      server.answer(listUnverifiedSurgeons, { surgeons: [] });
      await userEvent.click(dialog.getByRole('button', { name: yes }));
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect(await screen.findByText('No unverified surgeons currently exist')).toBeInTheDocument();
      expect(server.callsOf(decideVerification).map(({ body }) => body)).toEqual([
        { surgeon_id: tom.surgeon_id, status },
      ]);
    },
  );

  it('keeps the dialog open with the reason if the server refuses', async () => {
    server.fail(decideVerification, 403, messages.ownVerification);
    const dialog = await propose('Verify');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, verify this surgeon' }));
    expect(await dialog.findByText(messages.ownVerification)).toBeInTheDocument();
    expect(screen.getAllByText(messages.ownVerification)).toHaveLength(2);
  });

  it('says that the list cannot be loaded, and tries again', async () => {
    server.fail(listUnverifiedSurgeons, 503, messages.unavailable);
    await openPage(Page);
    expect((await screen.findAllByText(messages.unavailable)).length).toBeGreaterThan(0);
    server.answer(listUnverifiedSurgeons, { surgeons: [tom] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Surgeons Require Verification' })).toBeInTheDocument();
  });
});

describe('the key that seals documents', () => {
  const open = async (changes: Partial<SealCondition>) => {
    server.answer(verifyEndpoints.readSeal, { seal: { ...goodSeal, ...changes } });
    await openPage(Page);
  };

  it('is one quiet line while it is well: whose certificate, and until when', async () => {
    await open({});
    expect(
      await screen.findByText(
        'Finished documents are sealed with the hospital’s certificate. The certificate is of “Example Hospital” and ends on 1st March 2028.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Tell whoever looks after the server/)).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it.each<[string, Partial<SealCondition>, RegExp]>([
    [
      'ends soon',
      { state: 'ENDS_SOON', days_left: 12 },
      /holds for 12 days more\. Documents still get the hos/,
    ],
    ['ends tomorrow', { state: 'ENDS_SOON', days_left: 1 }, /holds for one day more\./],
    [
      'has ended',
      { state: 'ENDED', sealed_by: 'OWN' },
      /has run out\. Documents still get the seal of Candour .* ended on 1st March 2028/,
    ],
    ['can not be read', { state: 'UNREADABLE' }, /are gone, or can’t be read\. Documents still get the hos/],
    [
      'can not be had at all',
      { state: 'ENDED', sealed_by: 'NOBODY', unsealed: 3 },
      /finished all the same.* 3 documents wait for their seal and get it as soon as there is a key\. Tell whoever/,
    ],
    [
      'was never read',
      {
        state: 'UNREADABLE',
        sealed_by: 'NOBODY',
        holder: null,
        valid_until: null,
        days_left: null,
        unsealed: 1,
      },
      /wait for their seal\. 1 document waits for its seal/,
    ],
  ])('is a notice that says what to do once it %s', async (_, changes, words) => {
    await open(changes);
    expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/^Finished documents are sealed/)).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('says what of before still gets its seal, without alarm', async () => {
    await open({ sealed_by: 'OWN', unsealed: 20 });
    expect(
      await screen.findByText(
        /nobody has vouched for this seal.* 20 documents wait for their seal and get it by/,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Tell whoever looks after the server/)).toBeNull();
  });

  it('is asked for again when its state could not be read', async () => {
    server.fail(verifyEndpoints.readSeal, 503, messages.unavailable);
    await openPage(Page);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(server.callsOf(verifyEndpoints.readSeal)).toHaveLength(2);
  });
});
