import { londonDate, worklistEndpoints } from '@candour/contracts';
import { aWorklistRow, countsOfRows } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as TheatreList } from './surgeon-theatre-list.page';

const rows = [
  aWorklistRow({
    surgery_id: id(50),
    patient_needs: { flags: ['hearing'], language: null, other: null },
  }),
  aWorklistRow({
    surgery_id: id(51),
    patient_last_name: 'Templeton',
    hospital_id: id(9),
    hospital_name: 'Southmead Hospital',
    surgeon_side: 'Left',
    state: 'SIGNED',
    waiting_for: 'NOBODY',
    sentence: 'Ready',
    patient_signed_at: '2026-11-19T10:00:00.000Z',
    surgeon_signed_at: '2026-11-20T10:00:00.000Z',
  }),
];

let server: FakeServer;
const asked = () => server.callsOf(worklistEndpoints.readWorklist).map(({ url }) => url.search);
const names = () =>
  screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent);

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(worklistEndpoints.readWorklist, {
    worklist: rows,
    counts: countsOfRows(rows),
    total: rows.length,
  });
});

describe('the theatre list', () => {
  it('says of each patient of the day who, which side, whether the consent is complete, and what helps', async () => {
    await openPage(TheatreList);
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toContain('Mrs SHAH, Anita');
    for (const text of ['Total hip replacement', 'Side?', 'Patient: videos 2 of 5', 'hearing'])
      expect(first?.textContent).toContain(text);
    for (const text of ['Left', 'Ready']) expect(second?.textContent).toContain(text);
    expect(screen.getByText('2 patients · 1 ready, 1 not')).toBeInTheDocument();
    expect(asked()).toEqual([`?page=1&per_page=100&date=${londonDate(new Date())}&sort=name`]);
    expect(await faults()).toEqual([]);
  });

  it('shows one hospital alone, and keeps it in the address', async () => {
    await openPage(TheatreList);
    await userEvent.selectOptions(await screen.findByLabelText('Hospital'), id(9));
    await waitFor(() => expect(names()).toEqual(['Mrs TEMPLETON, Anita']));
    expect(window.location.search).toBe(`?hospital=${id(9)}`);
    expect(screen.getByText('1 patient · 1 ready, 0 not')).toBeInTheDocument();
  });

  it('goes to the day after and before, and reads each', async () => {
    await openPage(TheatreList, { search: '?date=2026-11-26' });
    expect(await screen.findByRole('heading', { name: 'Thursday 26 November 2026' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByRole('heading', { name: 'Friday 27 November 2026' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(await screen.findByRole('heading', { name: 'Thursday 26 November 2026' })).toBeInTheDocument();
    expect(asked().map((query) => new URLSearchParams(query).get('date'))).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-26',
    ]);
  });

  it('a day that is none is today, and an empty one says so', async () => {
    server.answer(worklistEndpoints.readWorklist, { worklist: [], counts: countsOfRows([]), total: 0 });
    await openPage(TheatreList, { search: '?date=2026-02-31' });
    expect(await screen.findByText('No surgery on this day')).toBeInTheDocument();
    expect(asked()).toEqual([`?page=1&per_page=100&date=${londonDate(new Date())}&sort=name`]);
  });
});
