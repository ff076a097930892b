import { administrationEndpoints, messages, type SealCondition, verifyEndpoints } from '@candour/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page } from './admin-dashboard.page';
import { aSeal } from './testing/a-seal';

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  const counts = { WAITING: 0, VERIFIED: 0, REJECTED: 0, CLOSED: 0 };
  server.answer(administrationEndpoints.listSurgeonStandings, { surgeons: [], counts, total: 0 });
});

describe('the key that seals documents', () => {
  const open = async (changes: Partial<SealCondition>) => {
    server.answer(verifyEndpoints.readSeal, { seal: { ...aSeal, ...changes } });
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
