import {
  type InboxRow,
  messages,
  type Note,
  noteEndpoints,
  noteInboxEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { anInboxRow } from '@candour/contracts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, readySurgery } from '../../api/testing/patient-facts';
import { tabChannel } from '../../lib/tab-channel';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page } from './surgeon-notes.page';

const note: Note = {
  id: id(90),
  author_id: id(2),
  author_name: 'Alex Morgan',
  author_role: 'PATIENT',
  content: '<p>Who helps me in the first week?</p>',
  created_at: '2026-11-20T10:00:00.000Z',
};

const answered: InboxRow = anInboxRow({
  surgery_id: id(7),
  patient_title: null,
  patient_first_name: 'Anita',
  patient_last_name: 'Shah',
  patient_date_of_birth: null,
  surgeon_side: 'Left',
  last_note: {
    author_role: 'SURGEON',
    author_name: 'Miss Helen Carter',
    created_at: '2024-11-20T10:00:00.000Z',
    line: 'Yes, after six weeks',
  },
  unanswered_notes: 0,
});
const rows = [
  anInboxRow({ surgery_id: id(1), unanswered_notes: 2, patient_nhs_number: '9434765919' }),
  answered,
];

let server: FakeServer;

const showInbox = (inbox: readonly InboxRow[], all = inbox.length) =>
  server.answer(noteInboxEndpoints.readInbox, {
    inbox,
    counts: { all, unanswered: inbox.filter(({ unanswered_notes }) => unanswered_notes > 0).length },
    total: inbox.length,
    page: 1,
    per_page: 20,
  });
const asked = () => server.callsOf(noteInboxEndpoints.readInbox).map(({ url }) => url.search);
const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries: [readySurgery] });
  server.answer(noteEndpoints.listNotes, { surgery_notes: [note] });
  showInbox(rows);
});

describe('the surgeon’s notes page', () => {
  it('asks for a surgery while none is selected', async () => {
    await openPage(Page);
    expect(await screen.findByText('Please select a surgery from the list')).toBeInTheDocument();
    const list = within(screen.getByRole('navigation', { name: 'Surgeries' }));
    expect(list.getByRole('link', { name: /MORGAN, Alex/ }).getAttribute('href')).toBe(
      `/surgeon/notes/${id(1)}`,
    );
    expect(await faults()).toEqual([]);
  });

  it('marks the open surgery and shows its thread', async () => {
    await openPage(Page, { parameters: { id: id(1) } });
    expect(await screen.findByText('Who helps me in the first week?')).toBeInTheDocument();
    const list = within(screen.getByRole('navigation', { name: 'Surgeries' }));
    expect(list.getByRole('link', { name: /MORGAN, Alex/ }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('heading', { name: 'MORGAN, Alex' })).toBeInTheDocument();
    expect(screen.getByRole('main').textContent).not.toContain(messages.notesNotWatched);
    expect(screen.getByRole('link', { name: 'All notes' }).getAttribute('href')).toBe('/surgeon/notes');
  });

  it('shows what was written meanwhile once the surgeon comes back to an open thread', async () => {
    await openPage(Page, { parameters: { id: id(1) } });
    await screen.findByText('Who helps me in the first week?');
    const later = { ...note, id: id(91), content: '<p>And may I drive?</p>' };
    server.answer(noteEndpoints.listNotes, { surgery_notes: [note, later] });
    fireEvent.focus(window);
    expect(await screen.findByText('And may I drive?')).toBeInTheDocument();
  });

  it('lists the first hundred of many surgeries and the open one, and more when asked', async () => {
    const surgeries = Array.from({ length: 250 }, (_, index) => ({
      ...readySurgery,
      surgery_id: id(1000 + index),
    }));
    server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries });
    await openPage(Page, { parameters: { id: id(1249) } });
    const list = within(await screen.findByRole('navigation', { name: 'Surgeries' }));
    expect(list.getAllByRole('link')).toHaveLength(101);
    expect(list.getAllByRole('link')[0]?.getAttribute('aria-current')).toBe('page');
    await userEvent.click(list.getByRole('button', { name: 'Show more of 149' }));
    expect(list.getAllByRole('link')).toHaveLength(201);
  });

  it('says that the patient has written none', async () => {
    server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
    await openPage(Page, { parameters: { id: id(1) } });
    expect(
      await screen.findByText('Your patient has not created any notes for this surgery yet'),
    ).toBeInTheDocument();
  });

  it('lists who wrote and has no answer first, with the last note and what is to answer in words', async () => {
    await openPage(Page);
    expect(await screen.findByRole('table', { name: 'Your patients’ notes' })).toBeInTheDocument();
    expect(rowTexts()).toEqual([
      [
        expect.stringMatching(
          /^Mr MORGAN, Alex Born 9 Apr 1959 \(\d\d\) · NHS 943 476 5919Total hip replacement$/,
        ),
        'Can I drive?',
        expect.any(String),
        '2 to answer',
      ],
      [
        'SHAH, Anita Birth date missingTotal hip replacement, Left',
        'You: Yes, after six weeks…',
        'Nov 20th 24',
        '',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Mr MORGAN, Alex' }).getAttribute('href')).toBe(
      `/surgeon/notes/${id(1)}`,
    );
    expect(asked()).toEqual(['?page=1&per_page=20']);
    expect(await faults()).toEqual([]);
  });

  it('narrows to those who wait, with counts, and keeps that in the address', async () => {
    await openPage(Page);
    await screen.findByRole('button', { name: 'All 2', pressed: true });
    await userEvent.click(screen.getByRole('button', { name: 'Waiting for an answer 1' }));
    await waitFor(() => expect(asked().at(-1)).toBe('?page=1&per_page=20&state=unanswered'));
    expect(window.location.search).toBe('?state=unanswered');
    expect(
      await screen.findByRole('button', { name: 'Waiting for an answer 1', pressed: true }),
    ).toBeInTheDocument();
  });

  it('says that nothing is found, that nobody waits, and that there are no notes', async () => {
    showInbox([]);
    await openPage(Page);
    expect(await screen.findByText('No notes yet')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Waiting for an answer 0' }));
    expect(await screen.findByText('Every patient has an answer')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No notes found')).toBeInTheDocument();
    await waitFor(() => expect(asked().at(-1)).toContain('search=x'));
    expect(screen.getByRole('status').textContent).toBe('0 conversations');
  });

  it('has beside an open thread whom else to answer', async () => {
    showInbox([rows[0] as InboxRow, anInboxRow({ surgery_id: id(8), patient_last_name: 'Cole' })]);
    await openPage(Page, { parameters: { id: id(1) } });
    const waiting = await screen.findByRole('navigation', { name: 'Waiting for an answer' });
    expect(
      within(waiting)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('aria-current')]),
    ).toEqual([
      [expect.stringMatching(/^Mr MORGAN, Alex Born .* · NHS 943 476 5919Total hip replacement2 to/), 'page'],
      [expect.stringMatching(/^Mr COLE, Alex Born .*\)Total hip replacement1 to answer$/), null],
    ]);
    expect(asked()).toEqual(['?page=1&per_page=20&state=unanswered']);
    expect(await faults()).toEqual([]);
  });

  it('is read again when the surgeon comes back to it, and after a write in another tab', async () => {
    await openPage(Page);
    await screen.findByRole('cell', { name: '2 to answer' });
    showInbox([{ ...(rows[0] as InboxRow), unanswered_notes: 3 }]);
    fireEvent.focus(window);
    expect(await screen.findByRole('cell', { name: '3 to answer' })).toBeInTheDocument();
    showInbox([{ ...(rows[0] as InboxRow), unanswered_notes: 4 }]);
    const otherTab = tabChannel('candour.written', () => undefined);
    await act(async () => otherTab.say(null));
    expect(await screen.findByRole('cell', { name: '4 to answer' })).toBeInTheDocument();
    otherTab.close();
  });
});
