import {
  authEndpoints,
  consentFormEndpoints,
  messages,
  noteEndpoints,
  sessionIn,
  surgeonEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, UNREACHABLE } from './api-error';
import { call } from './client';
import { clearSession, writeSession } from './token-storage';
import {
  type FakeServer,
  failureOf,
  fakeServer,
  jsonReply,
  loginReply,
  testConfig,
} from './testing/fake-server';
import { heldSession } from './testing/held-session';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  clearSession();
});

describe('a call', () => {
  it('goes to the path of its endpoint with parameters, query and the two headers', async () => {
    writeSession(heldSession);
    server.answer(surgeonEndpoints.listSurgeons, { surgeons: [], total: 0, page: 2, per_page: 10 });
    await call(surgeonEndpoints.listSurgeons, { query: { search: 'O’Neil & co', page: 2 } });
    const [made] = server.calls;
    expect(made?.url.pathname).toBe(surgeonEndpoints.listSurgeons.path);
    expect(Object.fromEntries(made?.url.searchParams ?? [])).toEqual({ search: 'O’Neil & co', page: '2' });
    expect(made?.headers.get('x-api-key')).toBe(testConfig.apiKey);
    expect(made?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('escapes typed text in the path', async () => {
    await failureOf(call(surgeryEndpoints.readSurgery, { params: { id: '../auth/me?x=1' } }));
    expect(server.calls[0]?.url.pathname).toMatch(/%2Fauth%2Fme%3Fx%3D1$/);
  });

  it('returns the content of `data`', async () => {
    server.answer(authEndpoints.login, loginReply(['PATIENT']));
    const reply = await call(authEndpoints.login, { body: { email: 'a@example.test', password: 'x' } });
    expect(sessionIn(reply).patient_id).toBe('patient-1');
    expect(server.calls[0]?.body).toEqual({ email: 'a@example.test', password: 'x' });
  });

  it('sends the idempotency key of the record that it creates', async () => {
    await failureOf(
      call(noteEndpoints.writeNote, {
        params: { id: 's' },
        body: { content: 'Hi' },
        idempotencyKey: 'key-1',
      }),
    );
    expect(server.calls[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('continues after the page has closed if `keepalive` is set', async () => {
    await failureOf(call(surgeryEndpoints.readSurgery, { params: { id: 's' }, keepalive: true }));
    expect(server.calls[0]?.init.keepalive).toBe(true);
  });

  it('returns the bytes of a PDF', async () => {
    server.handle(consentFormEndpoints.downloadConsentForm, () => new Response('%PDF-1.7'));
    const file = await call(consentFormEndpoints.downloadConsentForm, { params: { id: 's' } });
    expect(await file.text()).toBe('%PDF-1.7');
  });

  it('keeps the name that the server gives a PDF for the person', async () => {
    const headers = {
      'content-disposition': `attachment; filename="consent-form.pdf"; filename*=UTF-8''consent-form-n%C3%BA%C3%B1ez-ana.pdf`,
    };
    server.handle(consentFormEndpoints.downloadConsentForm, () => new Response('%PDF-1.7', { headers }));
    const file = await call(consentFormEndpoints.downloadConsentForm, { params: { id: 's' } });
    expect(file).toBeInstanceOf(File);
    expect((file as File).name).toBe('consent-form-núñez-ana.pdf');
  });

  it('accepts the fields of its endpoint and no others', () => {
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
  it('throws the server’s errors, with the first as the message', async () => {
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

  it('says how many seconds to wait', async () => {
    const body = { data: { errors: [messages.tooMany], code: 'request.too-many', request_id: 'r' } };
    server.handle(authEndpoints.login, () =>
      jsonReply(body, { status: 429, headers: { 'retry-after': '30' } }),
    );
    const error = await failureOf(call(authEndpoints.login, { body: { email: 'a@b.test', password: 'x' } }));
    expect(error).toMatchObject({ status: 429, retryAfter: 30 });
  });

  it('has no status if no reply arrived, and says what to do', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(error).toMatchObject({ status: null, message: UNREACHABLE });
  });

  it('stops at its time limit', async () => {
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

  it('keeps the default message if something other than the API answers', async () => {
    server.handle(surgeonEndpoints.listSurgeons, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failureOf(call(surgeonEndpoints.listSurgeons));
    expect(error).toMatchObject({ status: 502, message: messages.defaultError });
  });

  it('loads the runtime configuration again after that failed', async () => {
    const working = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await failureOf(call(surgeonEndpoints.listSurgeons));
    vi.stubGlobal('fetch', working);
    server.answer(surgeonEndpoints.listSurgeons, { surgeons: [] });
    expect(await call(surgeonEndpoints.listSurgeons)).toEqual({ surgeons: [] });
  });
});
