import { certificateEndpoints, noteEndpoints, surgeryEndpoints } from '@candour/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_KEPT, UNREACHABLE } from '../api-error';
import { call } from '../client';
import { type FakeServer, failureOf, fakeServer } from '../testing/fake-server';
import { heldSession as held } from '../testing/held-session';
import { forgetWorker, keptBrowser, type MemoryCaches } from '../testing/kept-browser';
import { clearSession, endStoredSession, type StoredSession, writeSession } from '../token-storage';
import { putInBox } from './kept-box';
import { KEPT_ROWS } from './kept-rows';
import { beforeKeptIsShown, oldestShown } from './kept-shown';

const tokenOf = (sid: string, issue = 1): string =>
  `x.${btoa(JSON.stringify({ sid, iat: issue }))}.signature`;

const heldSession: StoredSession = { ...held, token: tokenOf('session-1') };
const certificate = { certificate: { surgery_id: 's', consented: true } };
const about = { params: { id: 's' } };
const readCertificate = () => call(certificateEndpoints.readCertificate, about);

let server: FakeServer;
let caches: MemoryCaches;

const loseNetwork = (): void => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};

/** Reads the certificate and waits until it is kept. */
const readAndKeep = async (): Promise<void> => {
  server.answer(certificateEndpoints.readCertificate, certificate);
  const before = caches.addresses().length;
  await readCertificate();
  await vi.waitFor(() => expect(caches.addresses()).toHaveLength(before + 1));
};

const completeCertificate = (): Promise<unknown> => {
  server.answer(certificateEndpoints.completeCertificate, certificate);
  return call(certificateEndpoints.completeCertificate, { ...about, body: { consented: true } });
};

beforeEach(() => {
  caches = keptBrowser();
  server = fakeServer();
  clearSession();
  writeSession(heldSession);
});
afterEach(() => {
  vi.useRealTimers();
  beforeKeptIsShown(() => Promise.resolve());
  forgetWorker();
});

describe('what a patient has opened', () => {
  it('is answered from this device without a network, with the time of the server’s answer', async () => {
    await readAndKeep();
    loseNetwork();
    expect(await readCertificate()).toEqual(certificate);
    expect(Date.now() - (oldestShown() ?? 0)).toBeLessThan(60_000);
  });

  it('is shown only once the notice of its time has loaded, so that the page does not move under a press', async () => {
    await readAndKeep();
    loseNetwork();
    const order: string[] = [];
    let loaded = (): void => undefined;
    beforeKeptIsShown(() => {
      order.push('notice wanted');
      return new Promise((resolve) => {
        loaded = resolve;
      });
    });
    const reading = readCertificate().then(() => order.push('answer shown'));
    await vi.waitFor(() => expect(order).toEqual(['notice wanted']));
    expect(oldestShown()).toBeNull();
    order.push('notice loaded');
    loaded();
    await reading;
    expect(order).toEqual(['notice wanted', 'notice loaded', 'answer shown']);
  });

  it('is shown as it is now as soon as the server answers again', async () => {
    await readAndKeep();
    loseNetwork();
    await readCertificate();
    server = fakeServer();
    server.answer(certificateEndpoints.readCertificate, certificate);
    await readCertificate();
    await vi.waitFor(() => expect(oldestShown()).toBeNull());
  });

  it('is kept encrypted, under a name that does not tell what it is', async () => {
    await readAndKeep();
    expect((await caches.texts()).join()).not.toContain('consented');
    expect(caches.addresses().join()).toMatch(/^\/kept\/[\da-f]{64}$/);
  });

  it.each([
    ['at a logout', () => clearSession()],
    ['when the session ends', () => endStoredSession('account-1', Date.now())],
  ])('is deleted %s', async (_, end) => {
    await readAndKeep();
    end();
    expect(caches.addresses()).toEqual([]);
  });

  it('cannot be opened by another session, even where it could not be deleted', async () => {
    await readAndKeep();
    caches.refuseToDelete();
    writeSession({ ...heldSession, token: tokenOf('session-2'), startedAt: 1 });
    expect(caches.addresses()).toHaveLength(1);
    loseNetwork();
    expect((await failureOf(readCertificate())).message).toBe(NOT_KEPT);
  });

  it.each<[string, Partial<StoredSession>]>([
    ['another patient', { patientId: 'patient-2' }],
    ['the same patient at a later login', { startedAt: 1 }],
    ['a surgeon', { patientId: null, surgeonId: 'surgeon-1' }],
  ])('is nothing to %s on this device', async (_, changes) => {
    await readAndKeep();
    writeSession({ ...heldSession, ...changes });
    expect(caches.addresses()).toEqual([]);
    loseNetwork();
    expect((await failureOf(readCertificate())).status).toBeNull();
  });

  it('survives a new token of the same login', async () => {
    await readAndKeep();
    writeSession({ ...heldSession, token: tokenOf('session-1', 2) });
    loseNetwork();
    expect(await readCertificate()).toEqual(certificate);
  });

  it('is not kept when the session ends before, or while it is kept', async () => {
    const keeping = putInBox('x', { answer: 'secret', at: 0 }, heldSession);
    clearSession();
    await keeping;
    await putInBox('x', { answer: 'secret', at: 0 }, heldSession);
    expect(caches.addresses()).toEqual([]);
  });

  it('is not answered after this page has changed it, because it is outdated', async () => {
    await readAndKeep();
    await completeCertificate();
    loseNetwork();
    await vi.waitFor(async () => expect((await failureOf(readCertificate())).message).toBe(NOT_KEPT));
  });

  it('is read again once the person pauses after changing it', async () => {
    await readAndKeep();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await completeCertificate();
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.callsOf(certificateEndpoints.readCertificate)).toHaveLength(2);
  });
});

describe('the rows that are kept', () => {
  it.each([...KEPT_ROWS].map((row) => [row.path, row] as const))(
    'are a patient’s own readings, without a document or a way to one: %s',
    (path, { method, reply, who }) => {
      expect([method, reply.kind]).toEqual(['GET', 'json']);
      expect(who).toMatch(/:(read|list-of-patient)$/);
      expect(path).not.toMatch(/preview|download|copy/);
    },
  );
});

describe('without a network', () => {
  it('what was not opened is said not to be kept', async () => {
    loseNetwork();
    const { message, status } = await failureOf(call(surgeryEndpoints.readSurgery, about));
    expect([message, status]).toEqual([NOT_KEPT, null]);
  });

  it('a write says nothing of that', async () => {
    loseNetwork();
    const { message } = await failureOf(call(noteEndpoints.writeNote, { ...about, body: { content: 'Hi' } }));
    expect(message).toBe(UNREACHABLE);
  });
});

describe('a surgeon', () => {
  it('leaves nothing on the device', async () => {
    writeSession({ ...heldSession, patientId: null, surgeonId: 'surgeon-1' });
    server.answer(certificateEndpoints.readCertificate, certificate);
    await readCertificate();
    loseNetwork();
    expect((await failureOf(readCertificate())).message).toBe(UNREACHABLE);
    expect(caches.addresses()).toEqual([]);
  });
});
