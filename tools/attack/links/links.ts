import { ask, type RawReply } from '../../testbed/raw-request.ts';
import type { AttackPart } from '../attack-part.ts';
import { awaitMails, linksIn, resetTokenIn } from '../mailbox.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { plants } from './plants.ts';
import { ENDPOINTS, registerPatient } from '../../testbed/contracts.ts';

const REQUEST = ENDPOINTS.requestPasswordReset.path;
const RESET = ENDPOINTS.resetPassword.path;
const PASSWORD = 'Another 7 laboratory';
const EVIL = 'evil.people.test';

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Headers by which a proxy, a browser or an attacker names the host of a request. */
const HOSTS: readonly Headers[] = [
  { host: EVIL },
  { host: `${EVIL}:443` },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': `${EVIL}, ${EVIL}`, 'x-forwarded-proto': 'https' },
  { 'x-forwarded-server': EVIL, 'x-host': EVIL, 'x-original-host': EVIL, 'x-http-host-override': EVIL },
  { forwarded: `for=192.0.2.1;host=${EVIL};proto=https` },
  { origin: `https://${EVIL}`, referer: `https://${EVIL}/login` },
  {
    'x-original-url': `https://${EVIL}/`,
    'x-rewrite-url': `https://${EVIL}/`,
    'x-forwarded-prefix': `//${EVIL}`,
  },
  { 'x-forwarded-port': '4444', 'x-forwarded-proto': 'javascript' },
];

const post = (target: Target, path: string, body: object, headers: Headers = {}): Promise<RawReply> =>
  ask(target.url, path, { method: 'POST', headers: { 'x-api-key': target.apiKey, ...headers }, body });

const newLink = async (target: Target, email: string, so_far = 0): Promise<string> => {
  await post(target, REQUEST, { email });
  const mail = (await awaitMails(target, email, so_far + 1)).at(-1);
  return mail ? resetTokenIn(mail) : '';
};

const tryHosts = async (target: Target, tally: Tally): Promise<void> => {
  const people = await Promise.all(HOSTS.map(() => registerPatient(target.client)));
  for (const [index, headers] of HOSTS.entries()) {
    const reply = await post(target, REQUEST, { email: people[index]?.email }, headers);
    tally.check(
      'a request with another host is no failure',
      reply.status < 500,
      `${reply.status} for ${JSON.stringify(headers)}`,
    );
    const echoed = JSON.stringify(reply.headers) + reply.body.toString();
    tally.check('no reply names the host that was given', !echoed.includes(EVIL), JSON.stringify(headers));
  }
  for (const [index, { email }] of people.entries()) {
    const mails = await awaitMails(target, email);
    const links = mails.flatMap(linksIn);
    const strange = links.filter(({ origin }) => origin !== target.publicUrl);
    const words = `${JSON.stringify(HOSTS[index])}: ${strange.map(({ origin }) => origin).join()}`;
    tally.check(
      'a link keeps the public address, whatever host is given',
      links.length > 0 && strange.length === 0,
      words,
    );
  }
};

const isUsed = async (target: Target, body: object): Promise<boolean> =>
  (await post(target, RESET, { password: PASSWORD, ...body })).status === 200;

const tryUses = async (target: Target, tally: Tally): Promise<void> => {
  const { email } = await registerPatient(target.client);
  const other = await registerPatient(target.client);
  const token = await newLink(target, email);
  const foreign = await newLink(target, other.email);
  tally.check(
    'a link belongs to its own email',
    !(await isUsed(target, { email: other.email, token })),
    'it served another',
  );
  tally.check(
    'a link belongs to its own email',
    !(await isUsed(target, { email, token: foreign })),
    'another served it',
  );
  for (const odd of [[token], { $ne: '' }, null, 0, '%', `${token}%`, `${token}\u0000`, '', "' OR 1=1 --"])
    tally.check(
      'a wrong link is refused',
      !(await isUsed(target, { email, token: odd })),
      JSON.stringify(odd),
    );
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1);
    const read = await ask(target.url, `${REQUEST}?token=${changed}`, {
      headers: { 'x-api-key': target.apiKey },
    });
    tally.check('a changed link is refused', read.status === 422, `${read.status}, changed at ${at}`);
  }
  const cased = token === token.toLowerCase() ? token.toUpperCase() : token.toLowerCase();
  tally.check('a changed link is refused', !(await isUsed(target, { email, token: cased })), 'another case');
  for (let read = 0; read < 3; read += 1)
    await ask(target.url, `${REQUEST}?token=${token}`, { headers: { 'x-api-key': target.apiKey } });
  const uses = await Promise.all(Array.from({ length: 10 }, () => isUsed(target, { email, token })));
  const count = uses.filter(Boolean).length;
  tally.check('a link works once, however many use it at once', count === 1, `${count} did`);
  tally.check(
    'a link works once, however many use it at once',
    !(await isUsed(target, { email, token })),
    'again later',
  );
};

const tryOldLinks = async (target: Target, tally: Tally): Promise<void> => {
  const { email } = await registerPatient(target.client);
  const first = await newLink(target, email);
  const second = await newLink(target, email, 1);
  tally.check(
    'a newer link makes the older one void',
    !(await isUsed(target, { email, token: first })),
    'it worked',
  );
  await target.query(`UPDATE reset_token SET expires_at = now() - interval '1 second'`);
  tally.check('an expired link is refused', !(await isUsed(target, { email, token: second })), 'it worked');
  const [stored] = await target.query('SELECT count(*) AS found FROM reset_token WHERE token_hash = $1', [
    second,
  ]);
  tally.check('no link stands in the database', Number(stored?.['found']) === 0, 'it does');
  const tokens = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const one = await registerPatient(target.client);
      return newLink(target, one.email);
    }),
  );
  const bits = tokens.map((token) => Buffer.from(token, 'base64url').length * 8);
  tally.check(
    'a link holds 128 random bits at least',
    bits.every((one) => one >= 128),
    bits.join(),
  );
  const starts = new Set(tokens.map((token) => token.slice(0, 4)));
  tally.check(
    'links have nothing in common',
    starts.size === tokens.length,
    tokens.map((token) => token.slice(0, 4)).join(),
  );
};

export const links: AttackPart = {
  name: 'links',
  says: 'A link by which a password is chosen serves its owner, once, at the public address',
  run: async (target, tally) => {
    await tryHosts(target, tally);
    await tryUses(target, tally);
    await tryOldLinks(target, tally);
  },
  plants,
};
