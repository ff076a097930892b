import { messages, type Note, noteEndpoints } from '@candour/contracts';
import type { Outbox } from '@candour/machines';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { SurgeryNotes } from './surgery-notes';
import { loadNotes } from './surgery-notes.actors';

let server: FakeServer;
let outbox: Outbox;

const note = (number: number, author_role: Note['author_role'], content: string): Note => ({
  id: id(300 + number),
  author_id: id(2),
  author_name: author_role === 'PATIENT' ? 'Alex Morgan' : 'Miss Helen Carter',
  author_role,
  content,
  created_at: `2026-11-2${number}T10:30:00.000Z`,
});

const show = async (writer: Note['author_role'] = 'PATIENT') => {
  render(<SurgeryNotes surgeryId={id(1)} outbox={outbox} accountId="account-1" writer={writer} />);
  return screen.findByRole('textbox', { name: 'Write a note' });
};

const write = (editor: HTMLElement, html: string) => {
  editor.innerHTML = html;
  fireEvent.input(editor);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.execCommand = () => true;
  server = fakeServer();
  outbox = runningOutbox();
  server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
});

describe('the notes of a surgery', () => {
  it('show that they are not watched all the time and that the first one is on the certificate', async () => {
    await show();
    expect(document.body.textContent).toContain(
      'Nobody watches these notes all the time. If you feel unwell or it is urgent, call 111, or 999 in an emergency.',
    );
    for (const number of ['111', '999'])
      expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(`tel:${number}`);
    expect(screen.getByText(/Your first note appears on your certificate/)).toBeInTheDocument();
  });

  it('tell the surgeon that the patient has written none yet, and nothing that is meant for patients', async () => {
    await show('SURGEON');
    expect(document.body.textContent).not.toContain('111');
    expect(
      await screen.findByText('Your patient has not created any notes for this surgery yet'),
    ).toBeInTheDocument();
  });

  it('appear oldest first with author and time, without forbidden HTML', async () => {
    server.answer(noteEndpoints.listNotes, {
      surgery_notes: [
        note(1, 'PATIENT', '<p>First<img src="x" onerror="alert(1)"></p>'),
        note(2, 'SURGEON', '<p>Second</p>'),
      ],
    });
    await show();
    const items = within(await screen.findByRole('list', { name: 'Notes' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'YouOn the certificateFirstNovember 21st 2026 at 10:30',
      'Miss Helen CarterSecondNovember 22nd 2026 at 10:30',
    ]);
    expect(document.querySelector('img')).toBeNull();
  });

  it('appear in the thread after Send, which empties the editor, keeps the focus and is announced', async () => {
    const editor = await show();
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    write(editor, '<p>May I drive?</p>');
    await waitFor(() => expect(Object.values({ ...sessionStorage })).toEqual(['<p>May I drive?</p>']));
    const sent = note(1, 'PATIENT', '<p>May I drive?</p>');
    server.answer(noteEndpoints.writeNote, { note: sent });
    server.answer(noteEndpoints.listNotes, { surgery_notes: [sent] });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('November 21st 2026 at 10:30')).toBeInTheDocument();
    expect(editor.textContent).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText(/^Your note was sent at \d\d:\d\d\.$/).closest('[role="status"]')).not.toBeNull();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    const [call] = server.callsOf(noteEndpoints.writeNote);
    expect(call?.body).toEqual({ content: '<p>May I drive?</p>' });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('wait on the device while they cannot be sent, and are sent after the failure ends', async () => {
    const editor = await show();
    server.handle(noteEndpoints.writeNote, () => {
      throw new TypeError('Failed to fetch');
    });
    write(editor, '<p>May I drive?</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(
      await screen.findByText('Not sent yet. We keep it on this device and send it when we can.'),
    ).toBeInTheDocument();
    const sent = note(1, 'PATIENT', '<p>May I drive?</p>');
    server.answer(noteEndpoints.writeNote, { note: sent });
    server.answer(noteEndpoints.listNotes, { surgery_notes: [sent] });
    outbox.send({ type: 'online' });
    expect(await screen.findByText('November 21st 2026 at 10:30')).toBeInTheDocument();
    const keys = server.callsOf(noteEndpoints.writeNote).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('do not return to the editor if the user leaves before they have arrived', async () => {
    const editor = await show();
    server.handle(noteEndpoints.writeNote, () => new Promise(() => undefined));
    write(editor, '<p>May I drive?</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    cleanup();
    expect((await show()).textContent).toBe('');
    expect(sessionStorage).toHaveLength(0);
    expect(server.callsOf(noteEndpoints.writeNote)).toHaveLength(1);
  });

  it('return to the editor if the server refuses them after the user has left', async () => {
    const editor = await show();
    let refuse = (): void => undefined;
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(jsonReply({ data: { errors: ['Too long'] } }, { status: 422 }));
    });
    server.handle(noteEndpoints.writeNote, () => refused);
    write(editor, '<p>May I drive?</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.callsOf(noteEndpoints.writeNote)).toHaveLength(1));
    cleanup();
    refuse();
    await waitFor(() => expect(Object.values({ ...sessionStorage })).toEqual(['<p>May I drive?</p>']));
  });

  it('come with a warning if the browser cannot keep a draft', async () => {
    const editor = await show();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    write(editor, '<p>May I drive?</p>');
    expect(await screen.findByText(/^This browser cannot keep your draft/)).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('stay in the editor if the server refuses them', async () => {
    const editor = await show();
    server.fail(noteEndpoints.writeNote, 422, 'Your note is too long');
    write(editor, '<p>May I drive?</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Error: Your note is too long')).toBeInTheDocument();
    expect(editor.textContent).toBe('May I drive?');
    expect(screen.queryByText(/Not sent yet/)).toBeNull();
  });

  it('are restored from a draft after a reload', async () => {
    sessionStorage.setItem(`candour.draft.account-1.note.${id(1)}`, '<p>Half a thought</p>');
    const editor = await show();
    await waitFor(() => expect(editor.textContent).toBe('Half a thought'));
  });

  const many = (count: number): readonly Note[] =>
    Array.from({ length: count }, (_, index) => ({
      ...note(1, 'PATIENT', `<p>Note ${index + 1}</p>`),
      id: id(1000 + index),
    }));

  /** Serves these notes in pages, like the API. */
  const servePages = (notes: readonly Note[]) =>
    server.handle(noteEndpoints.listNotes, ({ url }) => {
      const [page, per_page] = ['page', 'per_page'].map((name) => Number(url.searchParams.get(name)));
      const end = notes.length - ((page ?? 1) - 1) * (per_page ?? 0);
      const surgery_notes = notes.slice(Math.max(0, end - (per_page ?? 0)), Math.max(0, end));
      return jsonReply({ data: { surgery_notes, total: notes.length, page, per_page } });
    });
  const shown = () =>
    screen.getAllByText(/^Note \d+$/).map(({ textContent }) => Number(textContent?.slice(5)));
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);

  it('are shown from the latest one; a button adds earlier ones above and keeps the focus', async () => {
    servePages(many(45));
    await show();
    const earlier = await screen.findByRole('button', { name: 'Show earlier notes' });
    expect(shown()).toEqual(numbers(26, 45));
    expect(screen.getByText('The latest 20 of 45 notes')).toBeInTheDocument();
    expect(screen.queryByText('On the certificate')).toBeNull();
    await userEvent.click(earlier);
    expect(await screen.findByText('The latest 40 of 45 notes')).toBeInTheDocument();
    expect(shown()).toEqual(numbers(6, 45));
    expect(document.activeElement).toBe(earlier);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('All 45 notes')).toBeInTheDocument();
    expect(shown()).toEqual(numbers(1, 45));
    expect(screen.queryByRole('button', { name: 'Show earlier notes' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Notes' }));
    expect(
      within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('On the certificate'),
    ).toBeInTheDocument();
  });

  it('stay displayed after a new one is sent from a partial thread', async () => {
    const notes = [...many(45)];
    servePages(notes);
    const editor = await show();
    await screen.findByText('The latest 20 of 45 notes');
    server.handle(noteEndpoints.writeNote, () => {
      const sent = { ...note(1, 'PATIENT', '<p>Note 46</p>'), id: id(2000) };
      notes.push(sent);
      return jsonReply({ data: { note: sent } });
    });
    write(editor, '<p>Note 46</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The latest 21 of 46 notes')).toBeInTheDocument();
    expect(shown()).toEqual(numbers(26, 46));
  });

  it('are each loaded once, even if one is written while several pages load', async () => {
    const notes = [...many(130)];
    let reads = 0;
    server.handle(noteEndpoints.listNotes, ({ url }) => {
      const page = Number(url.searchParams.get('page'));
      const size = Number(url.searchParams.get('per_page'));
      reads += 1;
      const now = reads === 1 ? notes.slice(0, 129) : notes;
      const end = now.length - (page - 1) * size;
      const surgery_notes = now.slice(Math.max(0, end - size), end);
      return jsonReply({ data: { surgery_notes, total: now.length } });
    });
    const read = await loadNotes(id(1), { most: 140 }, new AbortController().signal);
    expect(read.notes.map((each) => each.id)).toEqual(notes.slice(0, 129).map((each) => each.id));
  });

  it('stay in the editor if the surgery has the maximum number, with advice', async () => {
    const editor = await show();
    server.fail(noteEndpoints.writeNote, 409, messages.notesFull);
    write(editor, '<p>One more</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findAllByText(messages.notesFull)).not.toHaveLength(0);
    expect(editor.textContent).toBe('One more');
    expect(Object.values({ ...sessionStorage })).toEqual(['<p>One more</p>']);
  });
});
