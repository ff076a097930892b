import { authEndpoints, messages, surgeonEndpoints } from '@candour/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './client';
import { type FakeServer, failureOf, fakeServer, jsonReply, loginReply } from './testing/fake-server';
import { heldSession } from './testing/held-session';
import { clearSession, writeSession } from './token-storage';
import { onUnauthorised } from './unauthorised';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  clearSession();
});

describe('the token of a call', () => {
  it('is the one stored when the request leaves, even if the page slept before', async () => {
    writeSession(heldSession);
    server.answer(surgeonEndpoints.listSurgeons, { surgeons: [] });
    const asked = call(surgeonEndpoints.listSurgeons);
    writeSession({ ...heldSession, token: 'token-2' });
    await asked;
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer token-2');
  });

  it('is the one of the account that made the call, even if it logs out or another account logs in meanwhile', async () => {
    server.answer(authEndpoints.logout, { success: true });
    for (const next of [
      clearSession,
      () => writeSession({ ...heldSession, patientId: 'patient-2', token: 'x' }),
      () => writeSession({ ...heldSession, startedAt: 1, token: 'x' }),
    ]) {
      writeSession(heldSession);
      const asked = call(authEndpoints.logout);
      next();
      await asked;
    }
    const sent = server.calls.map(({ headers }) => headers.get('authorization'));
    expect(sent).toEqual(Array.from({ length: 3 }, () => 'Bearer token-1'));
  });

  it('is not sent to a call that is open to everybody', async () => {
    writeSession(heldSession);
    server.answer(authEndpoints.login, loginReply(['PATIENT']));
    await call(authEndpoints.login, { body: { email: 'a@example.test', password: 'x' } });
    expect(server.calls[0]?.headers.has('authorization')).toBe(false);
  });

  it('is sent when a user registers another patient, but not when users register themselves', async () => {
    writeSession(heldSession);
    server.answer(authEndpoints.registerPatient, { patient_id: 'patient-2' });
    const body = { first_name: 'Robin', last_name: 'Hill', email: 'robin@example.test' };
    await call(authEndpoints.registerPatient, { body });
    await call(authEndpoints.registerPatient, { body, isAnonymous: true });
    expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', null]);
  });
});

describe('a 401 reply', () => {
  const listen = () => {
    const listener = vi.fn<(token: string | null) => void>();
    onUnauthorised(listener);
    return listener;
  };

  it('notifies the listeners with the token that the call carried', async () => {
    writeSession(heldSession);
    const listener = listen();
    server.fail(surgeonEndpoints.listSurgeons, 401, messages.unauthenticated);
    await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(listener.mock.calls).toEqual([['token-1']]);
  });

  it('to a token that another tab has replaced does not end the session', async () => {
    writeSession(heldSession);
    const listener = listen();
    const body = {
      data: { errors: [messages.unauthenticated], code: 'request.unauthenticated', request_id: 'r' },
    };
    server.handle(surgeonEndpoints.listSurgeons, () => {
      writeSession({ ...heldSession, token: 'token-2' });
      return jsonReply(body, { status: 401 });
    });
    await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(listener).not.toHaveBeenCalled();
  });

  it('to a surgeon who registers a patient ends the session', async () => {
    writeSession(heldSession);
    const listener = listen();
    server.fail(authEndpoints.registerPatient, 401, messages.unauthenticated);
    const body = { first_name: 'Robin', last_name: 'Hill', email: 'robin@example.test' };
    await failureOf(call(authEndpoints.registerPatient, { body }));
    expect(listener.mock.calls).toEqual([['token-1']]);
  });

  it('to a login does not end a session', async () => {
    const listener = listen();
    server.fail(authEndpoints.login, 401, messages.loginFailed);
    await failureOf(call(authEndpoints.login, { body: { email: 'a@b.test', password: 'x' } }));
    expect(listener).not.toHaveBeenCalled();
  });

  it('to a wrong API key does not end the session', async () => {
    const listener = listen();
    const body = { data: { errors: [messages.apiKeyInvalid], code: 'request.api-key', request_id: 'r' } };
    server.handle(surgeonEndpoints.listSurgeons, () => jsonReply(body, { status: 401 }));
    await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(listener).not.toHaveBeenCalled();
  });
});
