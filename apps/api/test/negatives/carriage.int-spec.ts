import { gzipSync } from 'node:zlib';
import { bodyMaxOf } from '@candour/contracts';
import { type World, makeWorld } from '../access-matrix/world';
import { useTestApp } from '../harness/app';
import { codeOf, everyRow, requestOf, rowNamed, send, sendText, withBody } from './rows';

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\ta',
  'application/json garbage',
  'application/jsonx',
  'text/json',
];

describe('the transport of a request', () => {
  const api = useTestApp();
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(api);
  });

  it.each(withBody)('%s accepts only JSON as a body, up to its own limit', async (name) => {
    const request = requestOf(api, world, name);
    const text = JSON.stringify(request.payload);
    for (const type of TYPES) {
      const answer = await sendText(api, request, text, type);
      expect([type, answer.statusCode, codeOf(answer)]).toEqual([type, 415, 'request.not-json']);
    }
    const bodyOf = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    const largest = await sendText(api, request, bodyOf(bodyMaxOf(rowNamed(name))));
    const tooLarge = await sendText(api, request, bodyOf(bodyMaxOf(rowNamed(name)) + 1));
    expect([largest.statusCode, codeOf(largest)]).toEqual([422, 'request.invalid']);
    expect([tooLarge.statusCode, codeOf(tooLarge)]).toEqual([413, 'request.too-large']);
  });

  it.each(['gzip', 'br', 'identity, deflate'])(
    'a body packed with %s is not unpacked: it is not JSON',
    async (coding) => {
      const { headers, ...login } = requestOf(api, world, 'login');
      for (const payload of [gzipSync('{}'), '{}']) {
        const packed = { ...headers, 'content-type': 'application/json', 'content-encoding': coding };
        const answer = await send(api, { ...login, payload, headers: packed });
        expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'request.not-json']);
      }
    },
  );

  it.each(withBody)('%s checks the body, however its type is written', async (name) => {
    const request = requestOf(api, world, name);
    for (const type of [
      'Application/JSON',
      'application/json;charset=utf-8',
      ' application/json',
      'application/json; charset="UTF-8"',
    ]) {
      const answer = await sendText(api, request, '{"nobody_knows_this":1}', type);
      expect([type, [415, 422].includes(answer.statusCode)]).toEqual([type, true]);
    }
  });

  it.each(everyRow)('%s is served under its own method only', async (name) => {
    const { method, url, headers } = requestOf(api, world, name);
    const path = url.split('?')[0] ?? '';
    const served = new Set(
      everyRow
        .map(rowNamed)
        .filter((row) => new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
        .map((row) => row.method),
    );
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (served.has(other as 'GET')) continue;
      const answer = await send(api, {
        method: other,
        url: path,
        headers: { ...headers, 'x-http-method-override': method, 'x-method-override': method },
      });
      expect([other, answer.statusCode, codeOf(answer)]).toEqual([other, 405, 'request.method']);
      expect(String(answer.headers['allow']).split(', ')).toContain(method);
    }
  });

  it.each(everyRow)(
    '%s is found under its own spelling, and by the same guard where the router is lenient',
    async (name) => {
      const { method, url } = requestOf(api, world, name, 'nobody');
      const path = url.split('?')[0] ?? '';
      const plain = await send(api, { method, url: path });
      const spellings = [
        path.endsWith('/') ? path.slice(0, -1) : `${path}/`,
        path.replace('/api/', '/api/%2e/'),
        path.replace('/api/', '//api/'),
        path.replace('/api/', '/api//'),
        path.replace('/api/', '/API/'),
        path.replace('/api/', '/api/./'),
        path.replace('/api/', '/api/x/../'),
        path.replace('/api/', '/api%2f'),
        `${path};a=b`,
        path.replace('/api/a', '/api/%61'),
      ];
      for (const spelling of spellings) {
        const answer = await send(api, { method, url: spelling });
        const isSame = answer.statusCode === plain.statusCode && codeOf(answer) === codeOf(plain);
        expect([spelling, isSame || [404, 405].includes(answer.statusCode)]).toEqual([spelling, true]);
      }
      expect([plain.statusCode, codeOf(plain)]).toEqual([401, 'request.api-key']);
    },
  );

  it.each(everyRow)('%s has headers that reveal nothing, whatever the result', async (name) => {
    const { headers: _headers, ...request } = requestOf(api, world, name);
    const answers = await Promise.all([
      send(api, request),
      send(api, { ...request, headers: { 'x-api-key': api.environment.apiKey } }),
      send(api, requestOf(api, world, name, 'administrator')),
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cache-control': expect.stringMatching(/^private, no-(store|cache)$/),
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      for (const absent of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
        expect(headers[absent]).toBeUndefined();
      }
    }
  });
});
