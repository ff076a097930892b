import { consentChangeEndpoints, messages, surgeonEndpoints } from '@candour/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, helen, openPage } from '../testing/surgeon-area';
import { Page } from './admin-handover.page';

const { handOver, listSurgeonsWithPatients } = consentChangeEndpoints;
const gone = { ...helen, surgeon_id: id(30), surgeon_last_name: 'Reed', surgeon_status: 'REJECTED' } as const;

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  const { surgeon_id, surgeon_title, surgeon_first_name, surgeon_last_name, surgeon_gmc_number } = gone;
  server.answer(listSurgeonsWithPatients, {
    surgeons: [
      {
        surgeon_id,
        surgeon_title,
        surgeon_first_name,
        surgeon_last_name,
        surgeon_gmc_number,
        surgeon_status: 'REJECTED',
        surgeries: 70,
      },
    ],
  });
  server.answer(surgeonEndpoints.listSurgeons, { surgeons: [helen] });
});

const fill = async () => {
  await openPage(Page);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'From' }), gone.surgeon_id);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), helen.surgeon_id);
  await userEvent.type(screen.getByRole('textbox', { name: 'Your reason' }), 'She retires.');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('handing the patients of a surgeon over', () => {
  it('says first what it does, and repeats the call until nothing is left', async () => {
    const replies = [
      { moved: 70, asked_again: 12, skipped: 3, left: 0 },
      { moved: 50, asked_again: 10, skipped: 3, left: 20 },
      { moved: 20, asked_again: 2, skipped: 3, left: 0 },
    ];
    server.handle(handOver, () => jsonReply({ data: { handover: replies.shift() } }));
    await fill();
    expect(
      screen.getByRole('option', { name: /Reed.*70 operations \(can no longer sign\)/ }),
    ).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    await press('See what this does');
    expect(await screen.findByText('70 operations go to the new surgeon.')).toBeInTheDocument();
    expect(screen.getByText('12 of them had been signed: both sides sign again.')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    await press('Hand them over');
    const done = await screen.findByRole('heading', { name: 'They are handed over' });
    expect(document.activeElement).toBe(done);
    expect(screen.getByText('70 operations go to the new surgeon.')).toBeInTheDocument();
    expect(server.callsOf(handOver).map(({ url }) => url.searchParams.get('dry_run'))).toEqual([
      'true',
      'false',
      'false',
    ]);
  });

  it('needs a reason', async () => {
    await openPage(Page);
    await screen.findByRole('combobox', { name: 'From' });
    await press('See what this does');
    expect(await screen.findByText(`Error: ${messages.reasonMissing}`)).toBeInTheDocument();
    expect(server.callsOf(handOver)).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});
