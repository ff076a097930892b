import { isDeepStrictEqual } from 'node:util';
import { patientReadyToSign } from '../../testbed/people.ts';
import { ask, type RawReply } from '../../testbed/raw-request.ts';
import { TESTBED_JWT_SECRET } from '../../testbed/server.ts';
import type { AttackPart } from '../attack-part.ts';
import { tokenOf, verifiedSurgeon } from '../cast.ts';
import { awaitMails, resetTokenIn } from '../mailbox.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { forgeriesFrom } from './forgeries.ts';
import { partsOf } from './jws.ts';
import { plants } from './plants.ts';
import { ENDPOINTS, addressOf, PASSWORD, registerPatient } from '../../testbed/contracts.ts';

const OWN = addressOf(ENDPOINTS.readPatient, { params: { id: 'me' } });
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
/** The only claims of a token: they identify the account and contain no personal data. */
const CLAIMS = ['sub', 'auth_id', 'auth_roles', 'sid', 'jti', 'iat', 'exp', 'iss', 'aud'];

type Headers = Readonly<Record<string, string | readonly string[]>>;

const get = (target: Target, path: string, headers: Headers): Promise<RawReply> =>
  ask(target.url, path, { headers: { 'x-api-key': target.apiKey, ...headers } });

/** Every call that needs a session refuses a forged token; the rows supply the calls, so that a new call is included. */
const tryOnEveryRow = async (target: Target, tally: Tally, tokens: readonly string[]): Promise<void> => {
  for (const [name, row] of Object.entries(ENDPOINTS)) {
    if (row.who === 'anyone') continue;
    for (const token of tokens) {
      const { status } = await ask(target.url, row.path.replaceAll(/:\w+/g, UNKNOWN), {
        method: row.method,
        headers: { 'x-api-key': target.apiKey, authorization: `Bearer ${token}` },
        ...(row.method === 'GET' ? {} : { body: {} }),
      });
      tally.check('every call refuses a forged token', status === 401, `${name} answered ${status}`);
    }
  }
};

/** A token is accepted only in the Authorization header. */
const tryElsewhere = async (target: Target, tally: Tally, mine: string, theirs: string): Promise<void> => {
  const places: readonly [string, string, Headers][] = [
    ['the query', `${OWN}?access_token=${mine}&token=${mine}&authorization=Bearer%20${mine}`, {}],
    ['a cookie', OWN, { cookie: `token=${mine}; access_token=${mine}; authorization=Bearer ${mine}` }],
    ['Proxy-Authorization', OWN, { 'proxy-authorization': `Bearer ${mine}` }],
    [
      'X-Forwarded-Authorization',
      OWN,
      { 'x-forwarded-authorization': `Bearer ${mine}`, 'x-access-token': mine },
    ],
    ['another scheme', OWN, { authorization: `Token ${mine}` }],
    ['Basic', OWN, { authorization: `Basic ${Buffer.from(`${mine}:`).toString('base64')}` }],
    ['no scheme', OWN, { authorization: mine }],
    ['an empty one', OWN, { authorization: 'Bearer ' }],
    ['one after a forged one', OWN, { authorization: `Bearer x, Bearer ${mine}` }],
  ];
  for (const [where, path, headers] of places) {
    const { status } = await get(target, path, headers);
    tally.check('a token counts in the Authorization header only', status === 401, `${where}: ${status}`);
  }
  const own = await get(target, OWN, { authorization: `Bearer ${mine}` });
  for (const two of [
    [`Bearer ${mine}`, `Bearer ${theirs}`],
    ['Bearer x', `Bearer ${mine}`],
  ]) {
    const { status, data } = await get(target, OWN, { Authorization: two });
    const [first] = two;
    const isFirst = status === 200 && first === `Bearer ${mine}` && isDeepStrictEqual(data, own.data);
    tally.check(
      'of two Authorization headers none or the first counts',
      [400, 401].includes(status) || isFirst,
      `${status}`,
    );
  }
};

const tryOtherSecrets = async (
  target: Target,
  tally: Tally,
  email: string,
  preview: string,
): Promise<void> => {
  await target.client.call(ENDPOINTS.requestPasswordReset, { body: { email } });
  const [mail] = await awaitMails(target, email);
  const link = mail ? resetTokenIn(mail) : '';
  const ticket = preview.split('/').at(-2) ?? '';
  tally.check(
    'a link and a ticket are there to be tried',
    link.length > 20 && ticket.length > 20,
    `${link} ${ticket}`,
  );
  for (const secret of [link, ticket, target.apiKey, TESTBED_JWT_SECRET]) {
    const { status } = await get(target, OWN, { authorization: `Bearer ${secret}` });
    tally.check('no other secret is a token', status === 401, `${secret.slice(0, 6)}... answered ${status}`);
  }
  const crossed = await ask(target.url, `/documents/${link}/document.html`);
  tally.check(
    'no other secret is a token',
    crossed.status === 404,
    `a reset link opened a document: ${crossed.status}`,
  );
};

const run = async (target: Target, tally: Tally): Promise<void> => {
  const surgeon = await verifiedSurgeon(target);
  const patient = await patientReadyToSign(target.client, surgeon);
  const other = await registerPatient(target.client);
  const token = await tokenOf(target, patient.email, PASSWORD);
  const otherToken = await tokenOf(target, other.email, PASSWORD);
  const living = async (one: string): Promise<number> =>
    (await get(target, OWN, { authorization: `Bearer ${one}` })).status;

  tally.check('the token that is forged from lives', (await living(token)) === 200, 'it does not');
  const { header, payload } = partsOf(token);
  const more = Object.keys(payload).filter((name) => !CLAIMS.includes(name));
  tally.check('a token says who and nothing about them', more.length === 0, more.join());
  tally.check(
    'a token is HS256 and of its own type',
    header['alg'] === 'HS256' && header['typ'] === 'at+jwt',
    JSON.stringify(header),
  );

  const forgeries = forgeriesFrom({ token, otherToken, secret: TESTBED_JWT_SECRET });
  for (const { kind, words, token: forged } of forgeries) {
    const status = await living(forged).catch(() => 400);
    tally.check(kind, status === 401 || status === 400, `${words}: ${status}`);
  }
  const strongest = forgeries.filter(({ words }) =>
    ['"none"', "HS256 with somebody else's secret", '{"iss":"else"}', 'typ of another token'].includes(words),
  );
  await tryOnEveryRow(
    target,
    tally,
    strongest.map((forgery) => forgery.token),
  );
  await tryElsewhere(target, tally, token, otherToken);
  const { preview_url } = await patient.client.call(ENDPOINTS.previewCertificate, {
    params: { id: patient.surgeryId },
  });
  await tryOtherSecrets(target, tally, patient.email, preview_url);
  tally.check(
    'the token that is forged from lives',
    (await living(token)) === 200,
    'it was ended by forgeries of it',
  );
};

export const tokens: AttackPart = {
  name: 'tokens',
  says: 'Nobody is taken for somebody by a token that the server did not give them',
  run,
  plants,
};
