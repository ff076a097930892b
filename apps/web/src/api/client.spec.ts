import {
  authEndpoints,
  consentFormEndpoints,
  messages,
  noteEndpoints,
  surgeonEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, UNREACHABLE } from './api-error';
import { call } from './client';
import { clearSession, writeSession } from './token-storage';
import { type FakeServer, fakeServer, jsonReply, loginReply, testConfig } from './testing/fake-server';
import { heldSession } from './testing/held-session';
import { onUnauthorised } from './unauthorised';

let server: FakeServer;

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: ApiError) => error,
  );

beforeEach(() => {
  server = fakeServer();
  clearSession();
});

describe('a call', () => {
  it('goes to the address of its row with parameters, query and the two headers', async () => {
    writeSession(heldSession);
    server.answer(surgeonEndpoints.listSurgeons, { surgeons: [], total: 0, page: 2, per_page: 10 });
    await call(surgeonEndpoints.listSurgeons, { query: { search: 'O’Neil & co', page: 2 } });
    const [made] = server.calls;
    expect(made?.url.pathname).toBe(surgeonEndpoints.listSurgeons.path);
    expect(Object.fromEntries(made?.url.searchParams ?? [])).toEqual({ search: 'O’Neil & co', page: '2' });
    expect(made?.headers.get('x-api-key')).toBe(testConfig.apiKey);
    expect(made?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('escapes what a person typed into the path', async () => {
    await failureOf(call(surgeryEndpoints.readSurgery, { params: { id: '../auth/me?x=1' } }));
    expect(server.calls[0]?.url.pathname).toMatch(/%2Fauth%2Fme%3Fx%3D1$/);
  });

  it('answers what stands under data', async () => {
    server.answer(authEndpoints.login, loginReply(['PATIENT']));
    const reply = await call(authEndpoints.login, { body: { email: 'a@example.test', password: 'x' } });
    expect(reply.patient_id).toBe('patient-1');
    expect(server.calls[0]?.body).toEqual({ email: 'a@example.test', password: 'x' });
  });

  it('carries the token of the moment in which it goes out, though the page slept before', async () => {
    writeSession(heldSession);
    server.answer(surgeonEndpoints.listSurgeons, { surgeons: [] });
    const asked = call(surgeonEndpoints.listSurgeons);
    writeSession({ ...heldSession, token: 'token-2' });
    await asked;
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer token-2');
  });

  it('carries the token of who asked, when they log out or somebody else logs in meanwhile', async () => {
    server.answer(authEndpoints.logout, { success: true });
    for (const next of [
      clearSession,
      () => writeSession({ ...heldSession, patientId: 'patient-2', token: 'x' }),
    ]) {
      writeSession(heldSession);
      const asked = call(authEndpoints.logout);
      next();
      await asked;
    }
    expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-1',
    ]);
  });

  it('carries no token where anybody may call', async () => {
    writeSession(heldSession);
    server.answer(authEndpoints.login, loginReply(['PATIENT']));
    await call(authEndpoints.login, { body: { email: 'a@example.test', password: 'x' } });
    expect(server.calls[0]?.headers.has('authorization')).toBe(false);
  });

  it('registers for a patient with the token and for oneself without', async () => {
    writeSession(heldSession);
    server.answer(authEndpoints.registerPatient, { patient_id: 'patient-2' });
    const body = { first_name: 'Robin', last_name: 'Hill', email: 'robin@example.test' };
    await call(authEndpoints.registerPatient, { body });
    await call(authEndpoints.registerPatient, { body, isAnonymous: true });
    expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', null]);
  });

  it('sends the idempotency key of what it creates', async () => {
    await failureOf(
      call(noteEndpoints.writeNote, {
        params: { id: 's' },
        body: { content: 'Hi' },
        idempotencyKey: 'key-1',
      }),
    );
    expect(server.calls[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('outlives the page when it is asked to', async () => {
    await failureOf(call(surgeryEndpoints.readSurgery, { params: { id: 's' }, keepalive: true }));
    expect(server.calls[0]?.init.keepalive).toBe(true);
  });

  it('answers the bytes of a PDF', async () => {
    server.handle(consentFormEndpoints.downloadConsentForm, () => new Response('%PDF-1.7'));
    const file = await call(consentFormEndpoints.downloadConsentForm, { params: { id: 's' } });
    expect(await file.text()).toBe('%PDF-1.7');
  });

  it('takes what its row takes and nothing else', () => {
    const never = (): void => {
      // @ts-expect-error a parameter is missing
      void call(surgeryEndpoints.readSurgery);
      // @ts-expect-error the body is missing
      void call(authEndpoints.login);
      // @ts-expect-error this row has no such field
      void call(authEndpoints.login, { body: { email: '', password: '', pin: '' } });
      // @ts-expect-error this row has no body
      void call(surgeonEndpoints.listSurgeons, { body: {} });
    };
    expect(never).toBeTypeOf('function');
  });
});

describe('a call that fails', () => {
  it('throws the server’s errors, the first of them as the message', async () => {
    server.fail(authEndpoints.login, 422, messages.emailInvalid, { email: [messages.emailInvalid] });
    const error = await failureOf(call(authEndpoints.login, { body: { email: 'a', password: 'x' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      message: messages.emailInvalid,
      fields: { email: [messages.emailInvalid] },
      code: 'test',
      requestId: 'request-1',
    });
  });

  it('says how long to wait', async () => {
    const body = { data: { errors: [messages.tooMany], code: 'request.too-many', request_id: 'r' } };
    server.handle(authEndpoints.login, () =>
      jsonReply(body, { status: 429, headers: { 'retry-after': '30' } }),
    );
    const error = await failureOf(call(authEndpoints.login, { body: { email: 'a@b.test', password: 'x' } }));
    expect(error).toMatchObject({ status: 429, retryAfter: 30 });
  });

  it('has no status when no reply came, and says what to do', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(error).toMatchObject({ status: null, message: UNREACHABLE });
  });

  it('gives up after its time', async () => {
    server.handle(
      surgeonEndpoints.listSurgeons,
      ({ init }) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const error = await failureOf(call(surgeonEndpoints.listSurgeons, { timeoutMs: 20 }));
    expect(error.status).toBeNull();
  });

  it('keeps the default message when something else than the API answers', async () => {
    server.handle(surgeonEndpoints.listSurgeons, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(error).toMatchObject({ status: 502, message: messages.defaultError });
  });

  it('asks for the runtime config again after it could not be had', async () => {
    const working = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await failureOf(call(surgeonEndpoints.listSurgeons));
    vi.stubGlobal('fetch', working);
    server.answer(surgeonEndpoints.listSurgeons, { surgeons: [] });
    expect(await call(surgeonEndpoints.listSurgeons)).toEqual({ surgeons: [] });
  });
});

describe('an answer of 401', () => {
  const listen = () => {
    const heard = vi.fn<(token: string | null) => void>();
    onUnauthorised(heard);
    return heard;
  };

  it('is told with the token that the call carried', async () => {
    writeSession(heldSession);
    const heard = listen();
    server.fail(surgeonEndpoints.listSurgeons, 401, messages.unauthenticated);
    await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(heard.mock.calls).toEqual([['token-1']]);
  });

  it('for a token that another tab has replaced meanwhile ends no session', async () => {
    writeSession(heldSession);
    const heard = listen();
    const body = {
      data: { errors: [messages.unauthenticated], code: 'request.unauthenticated', request_id: 'r' },
    };
    server.handle(surgeonEndpoints.listSurgeons, () => {
      writeSession({ ...heldSession, token: 'token-2' });
      return jsonReply(body, { status: 401 });
    });
    await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(heard).not.toHaveBeenCalled();
  });

  it('of a login says nothing about a session', async () => {
    const heard = listen();
    server.fail(authEndpoints.login, 401, messages.loginFailed);
    await failureOf(call(authEndpoints.login, { body: { email: 'a@b.test', password: 'x' } }));
    expect(heard).not.toHaveBeenCalled();
  });

  it('for a wrong API key ends no session', async () => {
    const heard = listen();
    const body = { data: { errors: [messages.apiKeyInvalid], code: 'request.api-key', request_id: 'r' } };
    server.handle(surgeonEndpoints.listSurgeons, () => jsonReply(body, { status: 401 }));
    await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(heard).not.toHaveBeenCalled();
  });
});
