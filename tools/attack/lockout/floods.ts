import { randomBytes } from 'node:crypto';
import type { RawRequest } from '../../testbed/raw-request.ts';
import { awaitMails, mailsTo, resetTokenIn } from '../mailbox.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { callFrom, logIn, newAddress, register, repeat, type Somebody, somebody } from './somebody.ts';
import { ENDPOINTS, PASSWORD, addressOf, newEmail } from '../../testbed/contracts.ts';

/** More than any limit of an address allows, and fewer than the general one. */
const FLOOD = 330;
const AT_ONCE = 20;

const link = (): string => randomBytes(32).toString('base64url');
const EMPTY: readonly RawRequest[] = [{ body: {} }];
const BAD: readonly RawRequest[] = [
  { body: { email: 5, password: [] } },
  { body: '{"email":' },
  { body: [] },
  { body: { email: 'nobody', token: 'x' } },
  { body: '', headers: { 'content-type': 'text/plain' } },
];

/** Calls of an honest person from the flooded address. */
const tryHonest = async (
  target: Target,
  tally: Tally,
  kind: string,
  flood: string,
  from: string,
  who: Somebody,
): Promise<void> => {
  const check = (what: string, { status }: { status: number }, wanted: number): void =>
    tally.check(kind, status === wanted, `after ${flood}, ${what} answered ${status}`);
  check('a login', await logIn(target, from, who), 200);
  check('a registration', await register(target, from, newEmail()), 201);
  const headers = { authorization: `Bearer ${who.token}` };
  check(
    'a refresh',
    await callFrom(target, from, ENDPOINTS.refreshToken.path, { method: 'POST', headers }),
    200,
  );
  check(
    'reading oneself',
    await callFrom(target, from, addressOf(ENDPOINTS.readPatient, { params: { id: 'me' } }), { headers }),
    200,
  );
  const path = ENDPOINTS.requestPasswordReset.path;
  const before = (await mailsTo(target, who.email).catch(() => [])).length;
  const asked = await callFrom(target, from, path, { method: 'POST', body: { email: who.email } });
  check('asking for a link', asked, 200);
  if (asked.status !== 200) return;
  const mail = (await awaitMails(target, who.email, before + 1)).at(-1);
  const token = mail ? resetTokenIn(mail) : '';
  check(
    'reading a link',
    await callFrom(target, from, addressOf(ENDPOINTS.readPasswordReset, { query: { token } })),
    200,
  );
  const body = { email: who.email, password: PASSWORD, token };
  check(
    'using a link',
    await callFrom(target, from, ENDPOINTS.resetPassword.path, { method: 'POST', body }),
    200,
  );
};

/** Floods every public call, with bodies that change nothing. */
export const tryFloods = async (target: Target, tally: Tally): Promise<void> => {
  for (const [name, row] of Object.entries(ENDPOINTS)) {
    if (row.who !== 'anyone') continue;
    const who = await somebody(target);
    const from = newAddress();
    for (const bodies of [EMPTY, BAD]) {
      await repeat(FLOOD, AT_ONCE, (index) => {
        const request = bodies[index % bodies.length] ?? {};
        return row.method === 'GET'
          ? callFrom(target, from, `${row.path}${index % 2 === 0 ? '' : '?token=x'}`)
          : callFrom(target, from, row.path, { method: row.method, ...request });
      });
    }
    await tryHonest(target, tally, 'a flood of bad bodies keeps nobody at its address out', name, from, who);
  }
  const who = await somebody(target);
  const from = newAddress();
  await repeat(FLOOD, AT_ONCE, () =>
    callFrom(target, from, addressOf(ENDPOINTS.readPasswordReset, { query: { token: link() } })),
  );
  const body = () => ({ email: newEmail(), password: PASSWORD, token: link() });
  await repeat(60, AT_ONCE, () =>
    callFrom(target, from, ENDPOINTS.resetPassword.path, { method: 'POST', body: body() }),
  );
  await tryHonest(target, tally, 'false links keep nobody at their address out', 'false links', from, who);
};
