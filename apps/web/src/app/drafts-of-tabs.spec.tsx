import {
  authEndpoints,
  messages,
  noteEndpoints,
  patientEndpoints,
  surgeonEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { aSurgeon } from '@candour/contracts/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../api/client';
import { type FakeServer, jsonReply } from '../api/testing/fake-server';
import { id, readySurgery } from '../api/testing/patient-facts';
import { clearSession, endStoredSession } from '../api/token-storage';
import { writeDraft } from '../lib/drafts';
import { newBrowser } from './testing/new-browser';
import { fireStorageEvent, logInElsewhere, openApp, storeSession } from './testing/open-app';

const NOTES = `/surgeon/notes/${id(1)}`;
const EDITOR = `note.${id(1)}`;
const DAY_MS = 24 * 3_600_000;

let server: FakeServer;

const kept = (): readonly string[] => Object.keys(sessionStorage).filter((key) => key.includes('draft'));
const editor = () => screen.findByRole('textbox', { name: 'Write a note' });

const writeNote = async (html: string): Promise<void> => {
  const box = await editor();
  box.innerHTML = html;
  fireEvent.input(box);
  await waitFor(() => expect(kept()).toHaveLength(1));
};

const expectPath = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => {
  document.execCommand = () => true;
  server = newBrowser();
  server.answer(surgeonEndpoints.readSurgeon, { surgeon: aSurgeon() });
  server.answer(surgeryEndpoints.listSurgeonSurgeries, { surgeries: [readySurgery] });
  server.answer(patientEndpoints.listSurgeonPatients, { patients: [] });
  server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
  server.answer(authEndpoints.logout, { success: true });
});

describe('the draft of a note', () => {
  it('is cleared from this tab when another tab logs out', async () => {
    storeSession('SURGEON');
    await openApp(NOTES);
    await writeNote('<p>Half a thought</p>');
    clearSession();
    fireStorageEvent();
    await expectPath('/surgeon/login');
    expect(kept()).toEqual([]);
  });

  it('stays for its account when the session expires in another tab', async () => {
    storeSession('SURGEON');
    await openApp(NOTES);
    await writeNote('<p>Half a thought</p>');
    endStoredSession('account-1', Date.now());
    fireStorageEvent();
    await expectPath('/surgeon/login');
    expect(kept()).toEqual([`candour.draft.account-1.${EDITOR}`]);
    logInElsewhere('account-1', 'SURGEON');
    await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
    expect(kept()).toHaveLength(1);
  });

  it('is neither kept for nor shown to another account that logs in in another tab', async () => {
    storeSession('SURGEON');
    await openApp(NOTES);
    await writeNote('<p>Half a thought</p>');
    logInElsewhere('account-2', 'SURGEON');
    await waitFor(async () => expect((await editor()).textContent).toBe(''));
    expect(kept()).toEqual([]);
  });

  it('is cleared from a tab that was inactive while another tab logged out', async () => {
    writeDraft('account-1', EDITOR, '<p>Half a thought</p>');
    await openApp('/surgeon/login');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is cleared from a tab that was inactive while its session expired and another account logged in', async () => {
    writeDraft('account-1', EDITOR, '<p>Half a thought</p>');
    writeDraft('account-2', EDITOR, '<p>Mine</p>');
    endStoredSession('account-2', Date.now());
    await openApp('/surgeon/login');
    await waitFor(() => expect(kept()).toEqual([`candour.draft.account-2.${EDITOR}`]));
  });

  it('waits 7 days for its account, and no longer', async () => {
    writeDraft('account-1', EDITOR, '<p>Half a thought</p>');
    endStoredSession('account-1', Date.now() - 7 * DAY_MS + 60_000);
    await openApp('/surgeon/login');
    await screen.findByRole('heading', { level: 1 });
    expect(kept()).toHaveLength(1);
    endStoredSession('account-1', Date.now() - 7 * DAY_MS);
    fireStorageEvent();
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('stays after a 401 reply', async () => {
    writeDraft('account-1', EDITOR, '<p>Half a thought</p>');
    storeSession('SURGEON');
    server.fail(surgeonEndpoints.readSurgeon, 401, messages.unauthenticated);
    await openApp(NOTES);
    await expectPath('/surgeon/login');
    expect(kept()).toHaveLength(1);
  });

  it('is cleared after a 401 reply if another tab has logged out', async () => {
    storeSession('SURGEON');
    await openApp(NOTES);
    await writeNote('<p>Half a thought</p>');
    server.handle(surgeonEndpoints.readSurgeon, () => {
      clearSession();
      return jsonReply({ data: { errors: [messages.unauthenticated] } }, { status: 401 });
    });
    await call(surgeonEndpoints.readSurgeon, { params: { id: 'me' } }).catch(() => undefined);
    await expectPath('/surgeon/login');
    await waitFor(() => expect(kept()).toEqual([]));
  });
});
