import {
  consentFormEndpoints,
  messages,
  type Patient,
  patientEndpoints,
  type Surgery,
  surgeryEndpoints,
  worklistEndpoints,
} from '@candour/contracts';
import { aWorklistRow, countsOfRows } from '@candour/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, knownPatient, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { first, forms, last, names } from '../testing/listed-forms';
import { faults, helen, openPage } from '../testing/surgeon-area';
import { Page as Dashboard } from './surgeon-dashboard.page';
import { Page as Patients } from './surgeon-patients.page';
import { Page as Surgeries } from './surgeon-surgeries.page';

vi.mock('../../ui/bar-chart/draw-bars', () => ({ drawBars: () => () => {} }));

const surgeries: readonly Surgery[] = names.map((_, index) => ({
  ...readySurgery,
  surgery_id: id(50 + index),
  patient_first_name: first(index),
  patient_last_name: last(index),
  operation_name: [
    'Total hip replacement',
    'Hernia repair',
    'Total hip replacement',
    'Carpal tunnel release',
  ][index] as string,
}));

const patients: readonly Patient[] = names.map((_, index) => ({
  ...knownPatient,
  patient_id: id(60 + index),
  patient_first_name: first(index),
  patient_last_name: last(index),
  patient_created_at: index < 3 ? '2026-11-20T10:00:00.000Z' : '2024-02-01T10:00:00.000Z',
}));

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries });
  server.answer(patientEndpoints.listSurgeonPatients, { patients });
  server.answer(consentFormEndpoints.listConsentForms, { consent_forms: forms });
  const worklist = [aWorklistRow()];
  server.answer(worklistEndpoints.readWorklist, { worklist, counts: countsOfRows(worklist), total: 1 });
});

const rowNames = async (table: string): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent);

describe('Your Surgeries', () => {
  it('show the total count and the two most common operations', async () => {
    await openPage(Surgeries);
    const card = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await card('Total surgeries')).getByText('4')).toBeInTheDocument();
    expect((await card('Total hip replacement')).getByText('2 surgeries')).toBeInTheDocument();
    expect((await card('Carpal tunnel release')).getByText('1 surgery')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Hernia repair' })).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['ann', ['LEE, Ann']],
    ['WARD', ['WARD, Bo']],
    ['hip', ['LEE, Ann', 'HART, Cy']],
  ])('contain the matches for %s in names and operations, in any case', async (typed, expected) => {
    await openPage(Surgeries);
    await userEvent.type(await screen.findByRole('searchbox'), typed);
    await waitFor(async () => expect(await rowNames('Your Surgeries')).toEqual(expected));
    expect(new URLSearchParams(window.location.search).get('search')).toBe(typed);
  });

  it('say that they cannot be loaded, and try again', async () => {
    server.fail(surgeryEndpoints.listSurgeonSurgeries, 503, messages.unavailable);
    await openPage(Surgeries);
    expect(await screen.findByText(messages.unavailable)).toBeInTheDocument();
    server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowNames('Your Surgeries')).toHaveLength(4);
  });
});

describe('Your Patients', () => {
  it('match a part of a name, in any case', async () => {
    await openPage(Patients);
    await userEvent.type(await screen.findByRole('searchbox'), 'hAR');
    await waitFor(async () => expect(await rowNames('Your Patients')).toEqual(['HART, Cy']));
  });

  it('show the number of patients per year, including empty years', async () => {
    await openPage(Patients);
    await userEvent.click(await screen.findByText('Show the figures as a table'));
    const figures = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(figures).toEqual(expect.arrayContaining(['20241', '20250', '20263']));
    expect(await faults()).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('welcomes the surgeon, has the quick buttons, and the latest surgeries and patients', async () => {
    await openPage(Dashboard);
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Miss Helen Carter' })).toBeInTheDocument();
    const buttons = within(screen.getByRole('navigation', { name: 'Quick buttons' })).getAllByRole('link');
    expect(buttons.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Create', '/surgeon/consent-process/create'],
      ['Link', '/surgeon/consent-process/link'],
      ['Notes', '/surgeon/notes'],
    ]);
    expect(await rowNames('Latest surgeries')).toHaveLength(4);
    expect(await rowNames('Latest patients')).toHaveLength(4);
    expect(await screen.findByRole('rowheader', { name: /SHAH, Anita/ })).toBeInTheDocument();
    const [asked] = server.callsOf(surgeryEndpoints.listSurgeonSurgeries);
    expect(asked?.url.search).toBe('?page=1&per_page=5');
    expect(await faults()).toEqual([]);
  });

  it('does not load patients while the surgeon is not verified', async () => {
    await openPage(Dashboard, { surgeon: { ...helen, surgeon_status: 'REJECTED' } });
    expect(screen.getByText('Only verified surgeons can make this request')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    expect(server.calls).toHaveLength(0);
  });

  it('reloads the account if the server says that the surgeon is no longer verified', async () => {
    const reload = vi.fn();
    server.handle(
      worklistEndpoints.readWorklist,
      () =>
        new Response(
          JSON.stringify({
            data: {
              errors: [messages.onlyVerifiedSurgeons],
              code: 'surgeon.not-verified',
              request_id: 'request-1',
            },
          }),
          { status: 403 },
        ),
    );
    await openPage(Dashboard, { reload });
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });
});
