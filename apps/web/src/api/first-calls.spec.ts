import {
  addressOf,
  assessmentEndpoints,
  authEndpoints,
  type Patient,
  patientEndpoints,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './client';
import { beginFirstCalls, type FirstCalls, forgetFirstCalls, ID_OF_PAGE } from './first-calls';
import { keepKnownRows, knownRows } from './known-rows';
import { type FakeServer, fakeServer, jsonReply, testConfig } from './testing/fake-server';
import { heldSession } from './testing/held-session';
import { clearSession, keepVerified, writeSession } from './token-storage';

const LIST = addressOf(surgeryEndpoints.listPatientSurgeries, { params: { id: 'me' } });
const ACCOUNT = addressOf(patientEndpoints.readPatient, { params: { id: 'me' } });

let server: FakeServer;

const page = (first: FirstCalls): void => {
  const meta = document.createElement('meta');
  meta.name = 'first-calls';
  meta.content = JSON.stringify(first);
  document.head.append(meta);
};
const forPatient = (...addresses: string[]): void => page({ actor: 'patientId', addresses, ofVerified: [] });
const paths = (): string[] => server.calls.map(({ url }) => url.pathname);
const list = () => call(surgeryEndpoints.listPatientSurgeries, { params: { id: 'me' } });
const account = () => call(patientEndpoints.readPatient, { params: { id: 'me' } });

beforeEach(() => {
  server = fakeServer();
  server.answer(surgeryEndpoints.listPatientSurgeries, { surgeries: [] });
  server.answer(patientEndpoints.readPatient, { patient: { patient_first_name: 'Kit' } as Patient });
  writeSession(heldSession);
});

afterEach(() => {
  forgetFirstCalls();
  clearSession();
  document.head.querySelector('meta[name="first-calls"]')?.remove();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
});

describe('the first calls of a page', () => {
  it('are made with the API key and the token before a screen needs them, and are not repeated', async () => {
    forPatient(LIST);
    await beginFirstCalls();
    expect(paths()).toEqual([LIST]);
    expect(server.calls[0]?.headers.get('x-api-key')).toBe(testConfig.apiKey);
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(await list()).toEqual({ surgeries: [] });
    expect(paths()).toEqual([LIST]);
  });

  it('answer one read only: a later read asks the server again', async () => {
    forPatient(LIST);
    await beginFirstCalls();
    await list();
    await list();
    expect(paths()).toEqual([LIST, LIST]);
  });

  it('answer two reads of the same address', async () => {
    forPatient(ACCOUNT, ACCOUNT);
    await beginFirstCalls();
    const both = await Promise.all([account(), account()]);
    expect(both.map(({ patient }) => patient.patient_first_name)).toEqual(['Kit', 'Kit']);
    expect(paths()).toEqual([ACCOUNT]);
  });

  it('contain the id of the page', async () => {
    window.history.replaceState(null, '', '/patient/consent-process/018f-7?step=certificate');
    forPatient(addressOf(surgeryEndpoints.readSurgery, { params: { id: ID_OF_PAGE } }));
    await beginFirstCalls();
    expect(paths()).toEqual([addressOf(surgeryEndpoints.readSurgery, { params: { id: '018f-7' } })]);
  });

  describe('that a list leads to', () => {
    const SUMMARY = addressOf(assessmentEndpoints.summariseAssessment, { params: { id: ID_OF_PAGE } });
    const summaryOf = (id: string) => SUMMARY.replace(ID_OF_PAGE, id);
    const ofRows = { list: LIST, rows: 'surgeries', id: 'surgery_id', addresses: [SUMMARY] };
    const first = { actor: 'patientId', addresses: [LIST], ofVerified: [], ofRows } as const;

    beforeEach(() => {
      server.answer(surgeryEndpoints.listPatientSurgeries, {
        surgeries: ['018f-7', '018f-8'].map((surgery_id) => ({ surgery_id }) as Surgery),
      });
      server.answer(assessmentEndpoints.summariseAssessment, { surgery_id: '018f-7', categories: [] });
      page(first);
    });

    it('are made for each of its rows, and are not repeated', async () => {
      await beginFirstCalls();
      expect(paths()).toEqual([LIST, summaryOf('018f-7'), summaryOf('018f-8')]);
      expect((await list()).surgeries).toHaveLength(2);
      await call(assessmentEndpoints.summariseAssessment, { params: { id: '018f-7' } });
      expect(paths()).toHaveLength(3);
    });

    it('are made at once for the rows that this device knows, and for every other when the list is here', async () => {
      keepKnownRows({ patientId: 'patient-1', ids: ['018f-8'] });
      const asked = vi.fn();
      server.handle(surgeryEndpoints.listPatientSurgeries, async () => {
        await vi.waitFor(() => expect(paths()).toContain(summaryOf('018f-8')));
        asked(paths());
        return jsonReply({ data: { surgeries: [{ surgery_id: '018f-7' }, { surgery_id: '018f-8' }] } });
      });
      await beginFirstCalls();
      expect(asked).toHaveBeenCalledWith([LIST, summaryOf('018f-8')]);
      expect(paths()).toEqual([LIST, summaryOf('018f-8'), summaryOf('018f-7')]);
    });

    it('are not made for the rows of another account, nor after a logout', async () => {
      keepKnownRows({ patientId: 'patient-2', ids: ['018f-9'] });
      expect(knownRows(heldSession)).toEqual([]);
      keepKnownRows({ patientId: 'patient-1', ids: ['018f-9'] });
      clearSession();
      expect(knownRows(heldSession)).toEqual([]);
      writeSession(heldSession);
      keepKnownRows({ patientId: 'patient-1', ids: ['018f-9'] });
      writeSession({ ...heldSession, startedAt: 1 });
      expect(knownRows(heldSession)).toEqual([]);
    });

    it('are not made once the person has logged out', async () => {
      const begins = beginFirstCalls();
      clearSession();
      await begins;
      expect(paths()).not.toContain(summaryOf('018f-7'));
    });

    it('are left to the screen where the list could not be read', async () => {
      server.fail(surgeryEndpoints.listPatientSurgeries, 500, 'An error occurred');
      await beginFirstCalls();
      expect(paths()).toEqual([LIST]);
    });
  });

  it.each([
    ['whom the screen is not for', { surgeonId: 'surgeon-1', patientId: null }],
    ['whose session has ended', { expirationDate: Date.now() - 1 }],
  ])('are not made for a user %s', async (_, changes) => {
    writeSession({ ...heldSession, ...changes });
    forPatient(LIST);
    await beginFirstCalls();
    expect(paths()).toEqual([]);
  });

  it('are not made for a user who is logged out', async () => {
    clearSession();
    forPatient(LIST);
    await beginFirstCalls();
    expect(paths()).toEqual([]);
  });

  it('include the lists of a surgeon only if the surgeon is known to be verified, because a refusal is audited', async () => {
    writeSession({ ...heldSession, surgeonId: 'surgeon-1', patientId: null });
    page({ actor: 'surgeonId', addresses: [ACCOUNT], ofVerified: [LIST] });
    keepVerified('surgeon-2', true);
    await beginFirstCalls();
    expect(paths()).toEqual([ACCOUNT]);
    forgetFirstCalls();
    keepVerified('surgeon-1', true);
    await beginFirstCalls();
    expect(paths()).toEqual([ACCOUNT, ACCOUNT, LIST]);
    forgetFirstCalls();
    keepVerified('surgeon-1', false);
    await beginFirstCalls();
    expect(paths()).toEqual([ACCOUNT, ACCOUNT, LIST, ACCOUNT]);
  });

  it('are not given to the next user who logs in', async () => {
    forPatient(LIST);
    await beginFirstCalls();
    writeSession({ ...heldSession, token: 'token-2' });
    await list();
    expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('are discarded when the client writes anything', async () => {
    forPatient(LIST);
    await beginFirstCalls();
    server.answer(authEndpoints.logout, { success: true });
    await call(authEndpoints.logout);
    await list();
    expect(paths().filter((path) => path === LIST)).toHaveLength(2);
  });

  it('are discarded after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    forPatient(LIST);
    await beginFirstCalls();
    vi.advanceTimersByTime(10_001);
    await list();
    expect(paths()).toEqual([LIST, LIST]);
  });

  it('are repeated after a network failure', async () => {
    let attempts = 0;
    server.handle(surgeryEndpoints.listPatientSurgeries, () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return jsonReply({ data: { surgeries: [] } });
    });
    forPatient(LIST);
    await beginFirstCalls();
    expect(await list()).toEqual({ surgeries: [] });
    expect(attempts).toBe(2);
  });
});
