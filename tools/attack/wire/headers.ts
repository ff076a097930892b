import { patientReadyToSign } from '../../testbed/people.ts';
import { ask, type RawReply, type RawRequest, send } from '../../testbed/raw-request.ts';
import type { AttackPart } from '../attack-part.ts';
import { tokenOf, verifiedSurgeon } from '../cast.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { ALWAYS, API, DOCUMENT, FILE, NOT_KEPT, PAGE, parsed, type Table, tryReply } from './header-table.ts';
import { headerPlants } from './plants.ts';
import { ENDPOINTS, addressOf, PASSWORD } from '../../testbed/contracts.ts';

/** Asks for one reply and compares its headers with a table. */
type Reply = (
  what: string,
  path: string,
  request: RawRequest,
  wanted: number,
  table: Table,
) => Promise<RawReply>;

interface Asking {
  readonly target: Target;
  readonly tally: Tally;
  readonly reply: Reply;
  readonly patient: Awaited<ReturnType<typeof patientReadyToSign>>;
  /** The headers of a call without a session. */
  readonly key: Readonly<Record<string, string>>;
  /** The headers of a call of the patient. */
  readonly own: Readonly<Record<string, string>>;
}

const GUESSES = 40;
const ODD_RANGES = [
  'bytes=99999999999-',
  'bytes=5-2',
  'bytes=-0',
  'bytes=a-b',
  'items=0-1',
  'bytes=',
  `bytes=${'0-0,'.repeat(1000)}0-0`,
];

const replyFrom =
  (target: Target, tally: Tally): Reply =>
  async (what, path, request, wanted, table) => {
    const answer = await ask(target.url, path, {
      ...request,
      headers: { origin: 'https://evil.people.test', ...request.headers },
    });
    tryReply(tally, what, answer, wanted, table);
    return answer;
  };

const tryWithoutSession = async ({ reply, key }: Asking): Promise<void> => {
  for (const [name, row] of Object.entries(ENDPOINTS))
    if (row.who !== 'anyone')
      await reply(
        `${name} to nobody`,
        row.path,
        { method: row.method, headers: key, ...(row.method === 'GET' ? {} : { body: {} }) },
        401,
        { ...API, 'www-authenticate': /^Bearer$/ },
      );
};

const tryReadings = async ({ reply, own }: Asking): Promise<void> => {
  const operations = ENDPOINTS.listOperations.path;
  const cached: Table = { ...API, 'cache-control': /private/ };
  const { headers } = await reply('reference data', operations, { headers: own }, 200, cached);
  await reply(
    'reference data that is known',
    operations,
    { headers: { ...own, 'if-none-match': String(headers.etag) } },
    304,
    cached,
  );
  await reply(
    'a reading',
    addressOf(ENDPOINTS.readPatient, { params: { id: 'me' } }),
    { headers: own },
    200,
    API,
  );
  await reply('a wrong key', operations, { headers: { ...own, 'x-api-key': 'x' } }, 401, API);
  await reply('what others may', ENDPOINTS.listUnverifiedSurgeons.path, { headers: own }, 403, API);
  await reply('nothing', `${ENDPOINTS.login.path}s`, { headers: own }, 404, API);
  for (const path of ['/health/live', '/health/ready']) await reply(path, path, {}, 200, API);
};

const tryRefusedBodies = async ({ reply, key, own, patient }: Asking): Promise<void> => {
  const { path } = ENDPOINTS.login;
  const login = { method: 'POST', headers: key };
  await reply('broken JSON', path, { ...login, body: '{' }, 400, API);
  await reply('too much', path, { ...login, body: 'x'.repeat(300_000) }, 413, API);
  await reply(
    'another type',
    path,
    { ...login, body: 'x', headers: { ...key, 'content-type': 'text/plain' } },
    415,
    API,
  );
  await reply('an invalid body', path, { ...login, body: {} }, 422, API);
  await reply(
    'a conflict',
    addressOf(ENDPOINTS.completeCertificate, { params: { id: patient.surgeryId } }),
    { method: 'POST', headers: own, body: { consented: false } },
    422,
    API,
  );
};

const tryMethods = async ({ reply, key }: Asking): Promise<void> => {
  const { path } = ENDPOINTS.login;
  await reply('another method', path, { method: 'PUT', headers: key, body: {} }, 405, {
    ...API,
    allow: /POST/,
  });
  await reply(
    'a preflight',
    path,
    {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' },
    },
    405,
    API,
  );
};

/** Uses up the limit of the login. */
const tryGuesses = async ({ target, reply, key, patient }: Asking): Promise<void> => {
  const { path } = ENDPOINTS.login;
  const guess = (email: string) => ({
    method: 'POST',
    headers: key,
    body: { email, password: 'Wrong 7 password' },
  });
  await reply('a wrong login', path, guess('x@people.test'), 401, API);
  for (let count = 0; count < GUESSES; count += 1) await ask(target.url, path, guess(patient.email));
  await reply('a guess too many', path, guess(patient.email), 429, { ...API, 'retry-after': /^\d+$/ });
};

/** The page and its script, whose address it returns. */
const trySite = async ({ reply }: Asking): Promise<string> => {
  const page = await reply('the page', '/', { headers: { accept: 'text/html' } }, 200, PAGE);
  await reply('a page that is not there', '/nothing', { headers: { accept: 'text/html' } }, 404, PAGE);
  const asset = /\/assets\/[^"]+\.js/.exec(page.body.toString())?.[0] ?? '/assets/none.js';
  const script = await reply('a script', asset, {}, 200, { ...FILE, 'cache-control': /immutable/ });
  await reply(
    'a script that is known',
    asset,
    { headers: { 'if-none-match': String(script.headers.etag) } },
    304,
    FILE,
  );
  await reply('a script that is not there', '/assets/none.js', {}, 404, ALWAYS);
  return asset;
};

const tryContentFile = async ({ target, tally, reply }: Asking): Promise<void> => {
  const [file] = await target.query('SELECT hash FROM media_file LIMIT 1');
  const address = `/content-files/${String(file?.['hash'])}`;
  await reply('a content file', address, {}, 200, { ...ALWAYS, 'cache-control': /immutable/ });
  await reply('a part of a file', address, { headers: { range: 'bytes=0-9' } }, 206, ALWAYS);
  for (const range of ODD_RANGES) {
    const odd = await ask(target.url, address, { headers: { range } });
    tally.check(
      'an odd range breaks nothing',
      [200, 206, 416].includes(odd.status),
      `${range.slice(0, 20)}: ${odd.status}`,
    );
    if (odd.status === 416) tryReply(tally, 'an odd range', odd, 416, ALWAYS);
  }
  await reply('a content file that is not there', '/content-files/0', {}, 404, ALWAYS);
};

const tryDocuments = async ({ reply, patient, own }: Asking): Promise<void> => {
  const about = { params: { id: patient.surgeryId } };
  const { preview_url, preview_html_url } = await patient.client.call(ENDPOINTS.previewCertificate, about);
  await reply('a document as a page', preview_html_url, {}, 200, DOCUMENT);
  await reply('a document', preview_url, {}, 200, DOCUMENT);
  await reply('a document that has gone', '/documents/x/document.html', {}, 404, DOCUMENT);
  await reply('a download', addressOf(ENDPOINTS.downloadCertificate, about), { headers: own }, 200, {
    ...ALWAYS,
    ...NOT_KEPT,
    'content-disposition': /^attachment/,
  });
};

const tryBrokenRequests = async ({ target, tally }: Asking): Promise<void> => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nx: \0\r\n\r\n',
    `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ])
    tryReply(tally, `${bytes.slice(0, 8)}...`, parsed(await send(target.url, bytes)), 400, API);
  const withoutHost = await send(target.url, 'GET / HTTP/1.1\r\n\r\n');
  tryReply(tally, 'a request without a host', parsed(withoutHost), 400, API);
};

const tryEncodings = async ({ target, tally }: Asking, asset: string): Promise<void> => {
  for (const [accepted, unwanted] of [
    ['br;q=0, gzip', 'br'],
    ['gzip;q=0', 'gzip'],
    ['identity', 'br'],
    ['*;q=0', 'br'],
    ['GZIP;q=0.0, br;q=0', 'br'],
  ] as const)
    for (const path of [asset, '/']) {
      const encoded = await ask(target.url, path, { headers: { 'accept-encoding': accepted } });
      tally.check(
        'nobody gets an encoding that they refuse',
        encoded.headers['content-encoding'] !== unwanted,
        `${path} as ${accepted}: ${String(encoded.headers['content-encoding'])}`,
      );
    }
};

const run = async (target: Target, tally: Tally): Promise<void> => {
  const surgeon = await verifiedSurgeon(target);
  const patient = await patientReadyToSign(target.client, surgeon);
  const key = { 'x-api-key': target.apiKey };
  const own = { ...key, authorization: `Bearer ${await tokenOf(target, patient.email, PASSWORD)}` };
  const asking: Asking = { target, tally, reply: replyFrom(target, tally), patient, key, own };
  await tryWithoutSession(asking);
  await tryReadings(asking);
  await tryRefusedBodies(asking);
  await tryMethods(asking);
  await tryGuesses(asking);
  const asset = await trySite(asking);
  await tryContentFile(asking);
  await tryDocuments(asking);
  await tryBrokenRequests(asking);
  await tryEncodings(asking, asset);
};

/** Checks the headers of every kind of reply, with https as in a hospital. */
export const headers: AttackPart = {
  name: 'headers',
  says: 'Every kind of reply carries what protects it',
  variables: { PUBLIC_URL: 'https://candour.people.test', RATE_LIMIT_FACTOR: '1' },
  run,
  plants: headerPlants,
};
