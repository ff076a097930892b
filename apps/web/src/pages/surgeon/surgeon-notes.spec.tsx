import { messages, type Note, noteEndpoints, surgeryEndpoints } from '@candour/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, readySurgery } from '../../api/testing/patient-facts';
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

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries: [readySurgery] });
  server.answer(noteEndpoints.listNotes, { surgery_notes: [note] });
});

describe('the surgeon’s notes page', () => {
  it('asks for a surgery while none is selected', async () => {
    await openPage(Page);
    expect(await screen.findByText('Please select a surgery from the list')).toBeInTheDocument();
    const list = within(screen.getByRole('navigation', { name: 'Surgeries' }));
    expect(list.getByRole('link', { name: /Alex Morgan/ }).getAttribute('href')).toBe(
      `/surgeon/notes/${id(1)}`,
    );
    expect(await faults()).toEqual([]);
  });

  it('marks the open surgery and shows its thread', async () => {
    await openPage(Page, { parameters: { id: id(1) } });
    expect(await screen.findByText('Who helps me in the first week?')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Alex Morgan/ }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('main').textContent).toContain(messages.notesNotWatched);
  });

  it('says that the patient has written none', async () => {
    server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
    await openPage(Page, { parameters: { id: id(1) } });
    expect(
      await screen.findByText('Your patient has not created any notes for this surgery yet'),
    ).toBeInTheDocument();
  });
});
