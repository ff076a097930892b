import { type Note, noteEndpoints } from '@candour/contracts';
import type { Outbox } from '@candour/machines';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { runningOutbox } from '../outbox/testing/running-outbox';
import { SurgeryNotes } from './surgery-notes';

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
  it('says that nobody watches them all the time and that the first one is on the certificate', async () => {
    await show();
    expect(
      screen.getByText(
        'Nobody watches these notes all the time. If you feel unwell or it is urgent, call 111, or 999 in an emergency.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/Your first note appears on your certificate/)).toBeTruthy();
  });

  it('tells the surgeon that the patient has written none yet', async () => {
    await show('SURGEON');
    expect(
      await screen.findByText('Your patient has not created any notes for this surgery yet'),
    ).toBeTruthy();
  });

  it('stand oldest first with author and time, cleaned of what no note may hold', async () => {
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

  it('are sent, shown in the thread, and leave an empty editor', async () => {
    const editor = await show();
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    write(editor, '<p>May I drive?</p>');
    await waitFor(() => expect(Object.values({ ...sessionStorage })).toEqual(['<p>May I drive?</p>']));
    const sent = note(1, 'PATIENT', '<p>May I drive?</p>');
    server.answer(noteEndpoints.writeNote, { note: sent });
    server.answer(noteEndpoints.listNotes, { surgery_notes: [sent] });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('November 21st 2026 at 10:30')).toBeTruthy();
    expect(editor.textContent).toBe('');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    const [call] = server.callsOf(noteEndpoints.writeNote);
    expect(call?.body).toEqual({ content: '<p>May I drive?</p>' });
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('wait on the device while they cannot be sent, and go out once that works', async () => {
    const editor = await show();
    server.handle(noteEndpoints.writeNote, () => {
      throw new TypeError('Failed to fetch');
    });
    write(editor, '<p>May I drive?</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(
      await screen.findByText('Not sent yet. We keep it on this device and send it when we can.'),
    ).toBeTruthy();
    const sent = note(1, 'PATIENT', '<p>May I drive?</p>');
    server.answer(noteEndpoints.writeNote, { note: sent });
    server.answer(noteEndpoints.listNotes, { surgery_notes: [sent] });
    outbox.send({ type: 'online' });
    expect(await screen.findByText('November 21st 2026 at 10:30')).toBeTruthy();
    const keys = server.callsOf(noteEndpoints.writeNote).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('are not in the editor again for somebody who leaves before they have arrived', async () => {
    const editor = await show();
    server.handle(noteEndpoints.writeNote, () => new Promise(() => undefined));
    write(editor, '<p>May I drive?</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    cleanup();
    expect((await show()).textContent).toBe('');
    expect(sessionStorage).toHaveLength(0);
    expect(server.callsOf(noteEndpoints.writeNote)).toHaveLength(1);
  });

  it('that the server refuses wait in the editor for somebody who has left meanwhile', async () => {
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

  it('are said to be lost with the page where the browser keeps no draft', async () => {
    const editor = await show();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    write(editor, '<p>May I drive?</p>');
    expect(await screen.findByText(/^This browser cannot keep your draft/)).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('stay in the editor when the server refuses them', async () => {
    const editor = await show();
    server.fail(noteEndpoints.writeNote, 422, 'Your note is too long');
    write(editor, '<p>May I drive?</p>');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Error: Your note is too long')).toBeTruthy();
    expect(editor.textContent).toBe('May I drive?');
    expect(screen.queryByText(/Not sent yet/)).toBeNull();
  });

  it('come back from a draft after a reload', async () => {
    sessionStorage.setItem(`candour.draft.account-1.note.${id(1)}`, '<p>Half a thought</p>');
    const editor = await show();
    await waitFor(() => expect(editor.textContent).toBe('Half a thought'));
  });
});
