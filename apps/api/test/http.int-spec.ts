import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENDPOINTS, messages } from '@candour/contracts';
import { RefusedKeys } from '../src/http/refused-keys';
import { RateLimiter } from '../src/http/rate-limiter';
import { startTestApp, useTestApp } from './harness/app';
import { JWT, PASSWORD, login, registerPatient } from './harness/people';

const LOGIN = ENDPOINTS.login.path;
const SURGEONS = ENDPOINTS.listSurgeons.path;
const CONSENT_FORMS = ENDPOINTS.listConsentForms.path;

describe('every request', () => {
  const api = useTestApp();
  const post = (payload: string | Buffer, type?: string, url = LOGIN) =>
    api.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-api-key': api.environment.apiKey, ...(type ? { 'content-type': type } : {}) },
    });
  const codeOf = (payload: string): string => JSON.parse(payload).data.code;

  it.each([
    ['text/plain', 415, 'request.not-json'],
    ['application/x-www-form-urlencoded', 415, 'request.not-json'],
    ['multipart/form-data; boundary=x', 415, 'request.not-json'],
    ['application/json\ta', 415, 'request.not-json'],
    ['application/jsonx', 415, 'request.not-json'],
    ['application/json; charset=utf-16', 415, 'request.not-json'],
    ['application/json; charset="ISO-8859-1"', 415, 'request.not-json'],
    ['application/json; version=1; Charset=utf-16le', 415, 'request.not-json'],
  ])('sent as %s is not JSON', async (type, status, code) => {
    const answer = await post('{"email":"a@b.test","password":"x"}', type);
    expect([answer.statusCode, codeOf(answer.payload)]).toEqual([status, code]);
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
    ['a key that reaches the prototype', '{"__proto__":{"admin":true}}'],
    ['a constructor that reaches the prototype', '{"constructor":{"prototype":{}}}'],
    ['nested without end', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
    ['a field nested without end', `{"email":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
    ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('with a body that is %s is malformed', async (_, payload) => {
    const answer = await post(payload, 'application/json');
    expect([answer.statusCode, codeOf(answer.payload)]).toEqual([400, 'request.malformed']);
  });

  it('with a field that is named like a JavaScript built-in has an unexpected field', async () => {
    const answer = await post(
      '{"constructor":1,"toString":2,"email":"a@b.test","password":"x"}',
      'application/json',
    );
    expect(JSON.parse(answer.payload).data.fields).toEqual({
      constructor: [messages.fieldUnexpected],
      toString: [messages.fieldUnexpected],
    });
  });

  it('over 256 KiB is too large', async () => {
    const answer = await post(JSON.stringify({ email: 'x'.repeat(263_000) }), 'application/json');
    expect([answer.statusCode, codeOf(answer.payload)]).toEqual([413, 'request.too-large']);
  });

  it.each([
    `/${SURGEONS}`,
    SURGEONS.replace('/api', '/API'),
    '/api/./auth',
    `${SURGEONS};a=b`,
    '/api/nothing',
  ])('to %s finds nothing, in JSON', async (url) => {
    const answer = await api.app.inject({ url, headers: { 'x-api-key': api.environment.apiKey } });
    expect([answer.statusCode, codeOf(answer.payload)]).toEqual([404, 'request.not-found']);
  });

  it.each([
    `${SURGEONS}/`,
    SURGEONS.replace('auth', '%61uth'),
    CONSENT_FORMS.replace(/\/$/, ''),
    CONSENT_FORMS,
  ])('to %s meets the same guard as the plain path', async (url) => {
    const answer = await api.app.inject({ url, headers: { 'x-api-key': api.environment.apiKey } });
    expect([answer.statusCode, codeOf(answer.payload)]).toEqual([401, 'request.unauthenticated']);
  });

  it('with a method that the path does not support gets the list of the supported ones', async () => {
    const answer = await api.app.inject({ method: 'DELETE', url: ENDPOINTS.createSurgery.path });
    expect([answer.statusCode, answer.headers['allow'], codeOf(answer.payload)]).toEqual([
      405,
      'POST',
      'request.method',
    ]);
  });

  it('gets headers that reveal nothing, and an id from the server', async () => {
    const answers = await Promise.all([
      api.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'mine' } }),
      api.app.inject({ url: ENDPOINTS.readSurgery.path.replace(':id', '%zz') }),
      post('{', 'application/json'),
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      for (const absent of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
        expect(headers[absent]).toBeUndefined();
      }
    }
  });

  it('for reference data gets an ETag, and 304 when the client has the current version', async () => {
    const { token } = await registerPatient(api);
    const first = await api.call(ENDPOINTS.listOperations, { token });
    const again = await api.call(ENDPOINTS.listOperations, {
      token,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    const own = await api.call(ENDPOINTS.readPatient, { token, params: { id: 'me' } });

    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([
      304,
      0,
      first.headers['etag'],
    ]);
    expect([own.headers['cache-control'], own.headers['etag']]).toEqual(['private, no-store', undefined]);
  });

  it('for a large text gets it compressed in a coding that the client accepts', async () => {
    const { token } = await registerPatient(api);
    const as = (encoding: string) =>
      api.app.inject({
        url: ENDPOINTS.listHospitals.path,
        headers: {
          'x-api-key': api.environment.apiKey,
          authorization: `Bearer ${token}`,
          'accept-encoding': encoding,
        },
      });
    const [plain, brotli, gzip] = [await as('identity'), await as('gzip, br'), await as('gzip')];

    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it('is accepted up to the maximum length of a page’s search, and refused beyond it', async () => {
    const { token } = await registerPatient(api);
    const search = (length: number, more: object = {}) =>
      api.call(ENDPOINTS.listSurgeons, { token, query: { search: 'x'.repeat(length), ...more } });
    expect([
      (await search(100)).status,
      (await search(101)).status,
      (await search(1, { sort: 'x' })).status,
    ]).toEqual([200, 422, 422]);
  });
});

describe('when the database is unreachable', () => {
  it('answers 503 with the time to try again, and recovers with the database', async () => {
    const api = await startTestApp();
    const { token } = await registerPatient(api);
    const query = jest
      .spyOn(api.database, 'query')
      .mockRejectedValue(
        Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
      );

    const { status, failure, headers } = await api.call(ENDPOINTS.listSurgeons, { token });
    query.mockRestore();
    const after = await api.call(ENDPOINTS.listSurgeons, { token });
    await api.close();

    expect([status, failure.errors, headers['retry-after']]).toEqual([503, [messages.unavailable], '5']);
    expect(after.status).toBe(200);
  });
});

describe('limits', () => {
  const api = useTestApp({ rateLimitFactor: 1 });

  it('allow ten wrong passwords in 15 minutes for an account, then refuse it, and never affect others', async () => {
    const [mine, others] = [await registerPatient(api), await registerPatient(api)];
    const attempt = (password: string) =>
      api.call(ENDPOINTS.login, { body: { email: mine.email, password } });
    const wrong = [];
    for (let count = 0; count < 10; count += 1) wrong.push((await attempt('not this 1')).status);

    const refused = await attempt(PASSWORD);

    expect(new Set(wrong)).toEqual(new Set([401]));
    expect([refused.status, refused.failure.errors]).toEqual([429, [messages.tooMany]]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(await login(api, others.email)).toMatch(JWT);
  });

  it('do not count a successful login', async () => {
    const { email } = await registerPatient(api);
    for (let count = 0; count < 12; count += 1) await login(api, email);
    expect(await login(api, email)).toMatch(JWT);
  });

  const limiterOfItsOwn = (): RateLimiter =>
    new RateLimiter(api.database, api.environment, api.app.get(RefusedKeys));

  it('count for all processes together, and store no email', async () => {
    const [one, two] = [1, 2].map(() => limiterOfItsOwn()) as [RateLimiter, RateLimiter];
    for (let count = 0; count < 3; count += 1) await one.consume('inviteSurgeon', 'somebody');
    await expect(two.consume('inviteSurgeon', 'somebody')).rejects.toMatchObject({
      code: 'request.too-many',
    });
    const rows = await api.database.query('SELECT key FROM rate_limit_count');
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('throw for a use without a counter', async () => {
    const limiter = limiterOfItsOwn();
    await expect(limiter.consume('resetRequest', 'somebody', 'account')).rejects.toThrow(
      'The limit resetRequest counts nothing per account',
    );
  });

  it('that protect a secret refuse when the counts cannot be reached, and the others allow the call', async () => {
    const unreachable = {
      ...api.database,
      driver: { master: { query: () => Promise.reject(new Error('gone')) } },
    };
    const limiter = new RateLimiter(unreachable as never, api.environment, api.app.get(RefusedKeys));
    await expect(limiter.consume('login', 'somebody')).rejects.toMatchObject({ code: 'server.unavailable' });
    await expect(limiter.consume('write', 'somebody')).resolves.toBeUndefined();
  });
});
