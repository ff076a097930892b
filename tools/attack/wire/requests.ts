import type { Endpoint } from '@candour/contracts';
import { patientReadyToSign } from '../../testbed/people.ts';
import { ask, send, statusesIn } from '../../testbed/raw-request.ts';
import type { AttackPart } from '../attack-part.ts';
import { tokenOf, verifiedSurgeon } from '../cast.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { FILES, METHODS, OVERRIDES, spellings } from './paths.ts';
import { requestPlants } from './plants.ts';
import { AMBIGUOUS } from './smuggled.ts';
import { ENDPOINTS, PASSWORD, registerPatient } from '../../testbed/contracts.ts';

const tryPaths = async (target: Target, tally: Tally): Promise<void> => {
  const surgeon = await verifiedSurgeon(target);
  const { surgeryId } = await patientReadyToSign(target.client, surgeon);
  const stranger = await registerPatient(target.client);
  const token = await tokenOf(target, stranger.email, PASSWORD);
  for (const [name, row] of Object.entries<Endpoint>(ENDPOINTS)) {
    if (row.who === 'anyone') continue;
    for (const path of spellings(row.path.replace(':id', surgeryId).replace(':code', 'ZZZ222ZZZ'))) {
      const callers = { nobody: {}, 'a stranger': row.surgery ? { authorization: `Bearer ${token}` } : null };
      for (const [who, headers] of Object.entries(callers)) {
        if (headers === null) continue;
        const body =
          row.method === 'GET'
            ? {}
            : { body: row.surgery === 'body.surgery_id' ? { surgery_id: surgeryId } : {} };
        const { status } = await ask(target.url, path, {
          method: row.method,
          headers: { 'x-api-key': target.apiKey, ...headers },
          ...body,
        });
        tally.check(
          'another spelling of a path opens nothing',
          status >= 400 && status < 500,
          `${name} to ${who} as ${path}: ${status}`,
        );
      }
    }
  }
  for (const path of FILES) {
    const answers = [
      await ask(target.url, path),
      await ask(target.url, path, { headers: { accept: 'text/html' } }),
    ];
    for (const { status, body } of answers) {
      const isShown = status < 400 || /root:|"name":|JWT_SECRET|\[core\]/.test(body.toString());
      tally.check('no file is served that is not of the web app', !isShown, `${path}: ${status}`);
    }
  }
};

const tryMethods = async (target: Target, tally: Tally): Promise<void> => {
  const rows = Object.values<Endpoint>(ENDPOINTS);
  const served = new Set(rows.map(({ method, path }) => `${method} ${path}`));
  for (const [name, row] of Object.entries<Endpoint>(ENDPOINTS)) {
    for (const method of METHODS) {
      if (served.has(`${method} ${row.path}`)) continue;
      const line = `${method} ${row.path} HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${target.apiKey}\r\nConnection: close\r\n\r\n`;
      const [status = 0] = statusesIn(await send(target.url, line));
      tally.check(
        'a method that no call has does nothing',
        status >= 400 && status < 500,
        `${name} with ${method}: ${status}`,
      );
    }
    if (row.method !== 'GET' || row.who === 'anyone') continue;
    for (const header of OVERRIDES) {
      const { status } = await ask(target.url, `${row.path}?_method=DELETE`, {
        headers: { 'x-api-key': target.apiKey, [header]: 'DELETE' },
      });
      tally.check('no header changes the method', status === 401, `${name}: ${status}`);
    }
  }
  for (const line of [
    'CONNECT x:443 HTTP/1.1',
    'GET http://127.0.0.1:9/ HTTP/1.1',
    'GET * HTTP/1.1',
    'OPTIONS * HTTP/1.1',
  ]) {
    const text = await send(target.url, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    tally.check(
      'nobody is connected through',
      !/ 2\d\d |root:/.test(text.slice(0, 60)) || text.includes('text/html'),
      `${line}: ${text.slice(0, 60)}`,
    );
  }
};

const health = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';

const tryBytes = async (target: Target, tally: Tally): Promise<void> => {
  const tries = Object.entries(AMBIGUOUS).map(async ([words, bytes]) => ({
    words,
    text: await send(target.url, bytes, 700),
  }));
  for (const { words, text } of await Promise.all(tries)) {
    const statuses = statusesIn(text);
    const isOne = statuses.length <= 1 && !text.includes('"live"');
    tally.check('one request is one reply, wherever it may end', isOne, `${words}: ${statuses.join()}`);
  }
  const whole = await send(target.url, health.repeat(5));
  tally.check(
    'requests in a row are answered in a row',
    statusesIn(whole).join() === '200,200,200,200,200',
    statusesIn(whole).join(),
  );
  const late = `POST ${ENDPOINTS.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`;
  const expected = statusesIn(await send(target.url, late));
  tally.check(
    'one who waits for a 100 is answered once',
    /^(100,)?4\d\d$/.test(expected.join()),
    expected.join(),
  );
  const upgrades = ['websocket', 'h2c', 'TLS/1.0'].map(
    (to) =>
      `GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${to}\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
  );
  for (const bytes of [
    ...upgrades,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ])
    tally.check(
      'nobody is upgraded',
      !statusesIn(await send(target.url, bytes)).includes(101),
      JSON.stringify(bytes.slice(0, 50)),
    );
  const big = {
    'a long header': `X: ${'x'.repeat(60_000)}`,
    'many headers': 'X: y\r\n'.repeat(3_000).trim(),
    'a long cookie': `Cookie: ${'a=b;'.repeat(10_000)}`,
  };
  for (const [words, header] of Object.entries(big)) {
    const [status = 0] = statusesIn(
      await send(target.url, `GET /health/live HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`),
    );
    tally.check('what is too large is refused', status >= 400 && status < 500, `${words}: ${status}`);
  }
  const sites = {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.people.test',
    'x-api-key': target.apiKey,
  };
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json\ta',
    'application/csp-report',
    '',
  ]) {
    const { status } = await ask(target.url, ENDPOINTS.requestPasswordReset.path, {
      method: 'POST',
      body: '{"email":"a@people.test"}',
      headers: { ...sites, 'content-type': type },
    });
    tally.check(
      'a form of another site does nothing',
      status === 415 || status === 400,
      `${type}: ${status}`,
    );
  }
  const [status] = statusesIn(await send(target.url, health));
  tally.check('the server answers afterwards', status === 200, `${status}`);
};

const ATTEMPTS = { paths: tryPaths, methods: tryMethods, bytes: tryBytes } as const;

export const requests: AttackPart = {
  name: 'requests',
  says: 'A request is what it plainly says, once',
  run: async (target, tally, only) => {
    for (const [name, attempt] of Object.entries(ATTEMPTS))
      if (!only || only.includes(name)) await attempt(target, tally);
  },
  plants: requestPlants,
};
