import { patientEndpoints, surgeryEndpoints, type WorklistRow, worklistEndpoints } from '@candour/contracts';
import { aWorklistRow, countsOfRows } from '@candour/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { tellWritten } from '../../api/writes';
import { dayInWorklist } from '../../features/worklist/days';
import { today } from '../../lib/now';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as Dashboard } from './surgeon-dashboard.page';

const rows: readonly WorklistRow[] = [
  aWorklistRow({ surgery_id: id(50), same_surname: 1, talk_about: 2, unanswered_notes: 1 }),
  aWorklistRow({
    surgery_id: id(51),
    patient_title: null,
    patient_first_name: 'Anya',
    patient_date_of_birth: null,
    surgeon_side: 'Left',
    state: 'PATIENT_SIGNED',
    patient_signed_at: '2026-11-19T10:00:00.000Z',
    waiting_for: 'SURGEON',
    missing: ['SURGEON_SIGNATURE'],
    sentence: 'Your signature',
  }),
  aWorklistRow({
    surgery_id: id(52),
    patient_last_name: 'Templeton',
    surgery_date: null,
    hospital_id: null,
    hospital_name: null,
    when: 'undated',
    operation_laterality: 'none',
  }),
];

let server: FakeServer;

const answer = (worklist: readonly WorklistRow[]) =>
  server.answer(worklistEndpoints.readWorklist, {
    worklist,
    counts: countsOfRows(worklist),
    total: worklist.length,
  });

const asked = () => server.callsOf(worklistEndpoints.readWorklist).map(({ url }) => url.search);

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
  server = fakeServer();
  answer(rows);
  server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries: [] });
  server.answer(patientEndpoints.listSurgeonPatients, { patients: [] });
});

const list = async () => within(await screen.findByRole('table', { name: 'Today and next' }));

describe("the surgeon's home", () => {
  it('says of each surgery who, what and what it waits for, without a click', async () => {
    await openPage(Dashboard);
    const [first, second] = (await list()).getAllByRole('row').slice(2);
    const link = within(first as HTMLElement).getByRole('link', { name: 'Mrs SHAH, Anita' });
    expect(link.getAttribute('href')).toBe(`/surgeon/brief/${id(50)}`);
    expect(within(first as HTMLElement).getByRole('rowheader').textContent).toMatch(
      /Born 9 Apr 1959 \(\d+\)/,
    );
    for (const text of [
      'Total hip replacement',
      '2 answers to talk about',
      '1 note without an answer',
      'another patient of this surname within seven days',
    ])
      expect(within(first as HTMLElement).getByText(text)).toBeInTheDocument();
    expect(first?.querySelector('[data-cell="waits"]')?.textContent).toMatch(/Patient: videos 2 of 5$/);
    expect(within(second as HTMLElement).getByText('Left')).toBeInTheDocument();
    expect(within(second as HTMLElement).getByText('Birth date missing')).toBeInTheDocument();
    expect(
      (await list()).getByRole('rowheader', {
        name: new RegExp(`^Today ${dayInWorklist(today())} · 2 patients · 0 ready, 2 not`),
      }),
    ).toBeInTheDocument();
    expect((await list()).getByRole('rowheader', { name: /No date 1 patient/ })).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('says which days a group has, where it has days', async () => {
    answer(
      (['week', 'later', 'undated', 'past'] as const).map((when, at) =>
        aWorklistRow({ surgery_id: id(60 + at), when }),
      ),
    );
    await openPage(Dashboard);
    for (const name of [
      /^This week to Sun 29 Nov.* · 1 patient · 0 ready, 1 not/,
      /^Later from Mon 30 Nov.* · 1 patient · 0 ready, 1 not/,
      /^No date 1 patient · 0 ready, 1 not/,
      /^Date has passed 1 patient · 0 ready, 1 not/,
    ])
      expect((await list()).getByRole('rowheader', { name })).toBeInTheDocument();
  });

  it('says how many of the next weeks are ready, as a table', async () => {
    await openPage(Dashboard);
    const weeks = within(await screen.findByRole('table', { name: 'Ready, week by week' }));
    expect(weeks.getAllByRole('row')).toHaveLength(1 + 8);
    expect(weeks.getAllByRole('row')[1]?.textContent).toBe('Today02');
    expect(weeks.getByRole('rowheader', { name: 'Mon 30 Nov' })).toBeInTheDocument();
  });

  it('leads from "Your signature" to the form that waits for it', async () => {
    await openPage(Dashboard);
    const link = (await list()).getByRole('link', { name: 'Your signature: Anya Shah' });
    expect(link.getAttribute('href')).toBe(`/surgeon/consent-form/${id(51)}`);
    expect((await list()).queryByRole('link', { name: /Patient: videos/ })).toBeNull();
  });

  it('narrows by what its filters say, with their counts, and keeps it in the address', async () => {
    await openPage(Dashboard);
    const filters = within(await screen.findByRole('group', { name: 'Show' }));
    expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All 3',
      'Waits for me 1',
      'Can be signed now 1',
      'Waits for patient 2',
      'Ready 0',
      'Stopped 0',
      'To talk about 1',
      'Notes to answer 1',
    ]);
    await userEvent.click(filters.getByRole('button', { name: 'Waits for me 1' }));
    await waitFor(() => expect(asked().at(-1)).toBe('?page=1&per_page=50&state=surgeon'));
    expect(window.location.search).toBe('?state=surgeon');
    expect(filters.getByRole('button', { pressed: true }).textContent).toBe('Waits for me 1');
  });

  it('says how many a search has found only when they are here, and shows the former rows as they were', async () => {
    let answerSearch = (): void => undefined;
    const reply = (worklist: readonly WorklistRow[]): Response =>
      jsonReply({ data: { worklist, counts: countsOfRows(worklist), total: worklist.length } });
    server.handle(worklistEndpoints.readWorklist, ({ url }) =>
      url.searchParams.has('state')
        ? new Promise((resolve) => {
            answerSearch = () => resolve(reply(rows.slice(1, 2)));
          })
        : reply(rows),
    );
    await openPage(Dashboard);
    await userEvent.click(await screen.findByRole('button', { name: 'Waits for me 1' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(screen.queryByText('3 surgeries')).toBeNull();
    expect((await list()).getByRole('link', { name: 'Mrs SHAH, Anita' })).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Today and next' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    answerSearch();
    expect(await screen.findByText('1 surgery')).toBeInTheDocument();
    expect(table.getAttribute('aria-busy')).toBe('false');
  });

  it('shows a whole group where it had no room for it', async () => {
    server.answer(worklistEndpoints.readWorklist, {
      worklist: rows.slice(0, 2),
      counts: countsOfRows(rows),
      total: 3,
    });
    await openPage(Dashboard);
    await userEvent.click((await list()).getByRole('button', { name: 'Show all 1: No date' }));
    await waitFor(() => expect(asked().at(-1)).toBe('?page=1&per_page=50&when=undated'));
    await userEvent.click(await screen.findByRole('button', { name: 'All dates' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('says what to do where nothing is to come, and only that nothing was found after a search', async () => {
    answer([]);
    await openPage(Dashboard);
    expect(await screen.findByText('You have no surgeries that are still to come')).toBeInTheDocument();
    await userEvent.type(await screen.findByRole('searchbox'), 'x');
    expect(await screen.findByText('No surgeries found')).toBeInTheDocument();
  });

  it('is read again when the surgeon comes back to the page', async () => {
    await openPage(Dashboard);
    await list();
    const before = asked().length;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
  });

  it('is read again after a write in any tab', async () => {
    await openPage(Dashboard);
    await list();
    const before = asked().length;
    act(tellWritten);
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
  });

  it('is walked by j and k, searched by /, and ? tells so', async () => {
    await openPage(Dashboard);
    await list();
    await screen.findByRole('searchbox');
    const here = () => document.activeElement?.textContent;
    await userEvent.keyboard('j');
    expect(here()).toBe('Mrs SHAH, Anita');
    await userEvent.keyboard('jj');
    expect(here()).toBe('Mrs TEMPLETON, Anita');
    await userEvent.keyboard('jk');
    expect(here()).toBe('SHAH, Anya');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('j');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('j');
    act(() => screen.getByRole('searchbox').blur());
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(dialog.getByText('Shortcuts are off.')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('leaves single keys alone for a surgeon who turned them off', async () => {
    localStorage.setItem('candour.shortcuts', 'off');
    await openPage(Dashboard);
    await list();
    const before = document.activeElement;
    await userEvent.keyboard('j?');
    expect(document.activeElement).toBe(before);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
