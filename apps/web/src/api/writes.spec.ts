import { noteEndpoints } from '@candour/contracts';
import { aNote } from '@candour/contracts/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TabChannel, tabChannel } from '../lib/tab-channel';
import { call } from './client';
import { type FakeServer, fakeServer, testToken } from './testing/fake-server';
import { clearSession, writeSession } from './token-storage';
import { onWritten } from './writes';

const note = { params: { id: 'surgery-1' }, body: { content: '<p>Hello</p>' } };

let server: FakeServer;
let heard: number;
let inOtherTab: number;
let otherTab: TabChannel<null>;
let stop: () => void;

const beLoggedInAs = (role: 'SURGEON' | 'PATIENT') =>
  writeSession({
    token: testToken([role]),
    surgeonId: role === 'SURGEON' ? 'surgeon-1' : null,
    patientId: role === 'PATIENT' ? 'patient-1' : null,
    expirationDate: Date.now() + 3_600_000,
    startedAt: Date.now(),
  });

beforeEach(() => {
  [heard, inOtherTab] = [0, 0];
  server = fakeServer();
  server.answer(noteEndpoints.writeNote, { note: aNote() });
  server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
  otherTab = tabChannel('candour.written', () => {
    inOtherTab += 1;
  });
  stop = onWritten(() => {
    heard += 1;
  });
});

afterEach(() => {
  stop();
  otherTab.close();
  clearSession();
});

describe('what a surgeon writes', () => {
  it('is announced to this tab and to the others, once the server has stored it', async () => {
    beLoggedInAs('SURGEON');
    await call(noteEndpoints.writeNote, note);
    expect(heard).toBe(1);
    await expect.poll(() => inOtherTab).toBe(1);
  });

  it('is not announced when it is refused, and reading announces nothing', async () => {
    beLoggedInAs('SURGEON');
    await call(noteEndpoints.listNotes, { params: { id: 'surgery-1' } });
    server.fail(noteEndpoints.writeNote, 422, 'Your note is too long');
    await expect(call(noteEndpoints.writeNote, note)).rejects.toThrow('Your note is too long');
    expect(heard).toBe(0);
  });

  it('is heard from another tab until nobody listens', async () => {
    otherTab.say(null);
    await vi.waitFor(() => expect(heard).toBe(1));
    stop();
    beLoggedInAs('SURGEON');
    await call(noteEndpoints.writeNote, note);
    expect(heard).toBe(1);
  });

  it('concerns staff: a patient’s writing tells nothing', async () => {
    beLoggedInAs('PATIENT');
    await call(noteEndpoints.writeNote, note);
    expect(heard).toBe(0);
  });
});
