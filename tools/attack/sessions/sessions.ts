import { type TestbedPatient } from '../../testbed/people.ts';
import { ask } from '../../testbed/raw-request.ts';
import type { AttackPart } from '../attack-part.ts';
import { tokenOf } from '../cast.ts';
import { awaitMails, resetTokenIn } from '../mailbox.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { partsOf } from '../tokens/jws.ts';
import { plants } from './plants.ts';
import { ENDPOINTS, addressOf, PASSWORD, registerPatient } from '../../testbed/contracts.ts';

const AT_ONCE = 20;
const ROUNDS = 3;
const SESSIONS_AT_ONCE = 5;

type Person = Omit<TestbedPatient, 'surgeryId'>;

const bearer = (target: Target, token: string) => ({
  'x-api-key': target.apiKey,
  authorization: `Bearer ${token}`,
});

const statusOf = async (target: Target, token: string): Promise<number> =>
  (
    await ask(target.url, addressOf(ENDPOINTS.readPatient, { params: { id: 'me' } }), {
      headers: bearer(target, token),
    })
  ).status;

const refresh = async (target: Target, token: string): Promise<{ status: number; token: string }> => {
  const { status, data } = await ask(target.url, ENDPOINTS.refreshToken.path, {
    method: 'POST',
    headers: bearer(target, token),
  });
  return { status, token: (data['access_token'] as string | undefined) ?? '' };
};

const idOf = (token: string): string => String(partsOf(token).payload['jti']);

/** Simultaneous refreshes of one token lead to one successor: a copied token opens no second session. */
const tryForking = async (target: Target, tally: Tally, { email }: Person): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = await tokenOf(target, email, PASSWORD);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => refresh(target, token)));
    const made = answers.filter(({ status }) => status === 200);
    const ids = new Set(made.map((answer) => idOf(answer.token)));
    tally.check(
      'a token has one successor, however many refresh it at once',
      ids.size === 1,
      `${ids.size} of ${AT_ONCE}`,
    );
    const odd = answers.filter(({ status }) => ![200, 401, 409, 429, 503].includes(status));
    tally.check('a refresh is answered', odd.length === 0, odd.map(({ status }) => status).join());
    tally.check(
      'one who refreshed at once goes on',
      (await statusOf(target, made[0]?.token ?? '')) === 200,
      'nobody does',
    );
    const again = await refresh(target, token);
    const forked = again.status === 200 && !ids.has(idOf(again.token));
    tally.check(
      'a token has one successor, however many refresh it at once',
      !forked,
      'one more, a little later',
    );
  }
};

/** A replaced token that is used after its grace period was stolen: the session ends for both holders. */
const tryReuse = async (target: Target, tally: Tally, { email }: Person): Promise<void> => {
  const reuses = {
    'a call': (token: string) => statusOf(target, token),
    'a refresh': async (token: string) => (await refresh(target, token)).status,
  };
  for (const [with_, reuse] of Object.entries(reuses)) {
    const old = await tokenOf(target, email, PASSWORD);
    const bystander = await tokenOf(target, email, PASSWORD);
    const { token } = await refresh(target, old);
    await statusOf(target, token);
    await target.query(`UPDATE session_token SET dies_at = now() - interval '1 second' WHERE token_id = $1`, [
      idOf(old),
    ]);
    const refused = await reuse(old);
    tally.check('a replaced token is refused after its grace', refused === 401, `${with_}: ${refused}`);
    const successor = await statusOf(target, token);
    tally.check(
      'reusing a replaced token ends the whole session',
      successor === 401,
      `${with_}: the successor answered ${successor}`,
    );
    tally.check(
      'reusing a replaced token ends no other session',
      (await statusOf(target, bystander)) === 200,
      with_,
    );
  }
};

const tryLogout = async (target: Target, tally: Tally, person: Person): Promise<void> => {
  const first = await tokenOf(target, person.email, PASSWORD);
  const second = await refresh(target, first);
  const third = await refresh(target, second.token);
  const elsewhere = await tokenOf(target, person.email, PASSWORD);
  const out = await ask(target.url, ENDPOINTS.logout.path, {
    method: 'POST',
    headers: bearer(target, third.token),
  });
  tally.check('a logout is answered', out.status === 200, `${out.status}`);
  for (const token of [first, second.token, third.token]) {
    const statuses = [await statusOf(target, token), (await refresh(target, token)).status];
    tally.check(
      'a logout kills every token of the session',
      statuses.every((status) => status === 401),
      statuses.join(),
    );
  }
  const padded = `${third.token.slice(0, -1)}${third.token.endsWith('A') ? 'B' : 'A'}`;
  for (const token of [`${third.token}=`, `${third.token}==`, padded])
    tally.check(
      'a killed token does not live on under another spelling',
      (await statusOf(target, token)) === 401,
      token.slice(-4),
    );
  tally.check(
    'a logout leaves the other sessions',
    (await statusOf(target, elsewhere)) === 200,
    'it ended them',
  );
};

/** A logout in the middle of refreshes leaves no token alive. */
const tryLogoutRace = async (target: Target, tally: Tally, { email }: Person): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = await tokenOf(target, email, PASSWORD);
    const logout = ask(target.url, ENDPOINTS.logout.path, { method: 'POST', headers: bearer(target, token) });
    const refreshed = await Promise.all(Array.from({ length: 6 }, () => refresh(target, token)));
    await logout;
    for (const one of refreshed.filter(({ status }) => status === 200))
      tally.check(
        'a logout kills what is refreshed beside it',
        (await statusOf(target, one.token)) === 401,
        'it lives',
      );
    tally.check(
      'a logout kills what is refreshed beside it',
      (await statusOf(target, token)) === 401,
      'the old one lives',
    );
  }
};

const tryEnds = async (target: Target, tally: Tally, { email }: Person): Promise<void> => {
  const tokens: string[] = [];
  for (let one = 0; one <= SESSIONS_AT_ONCE; one += 1) tokens.push(await tokenOf(target, email, PASSWORD));
  const [oldest = '', ...others] = tokens;
  tally.check('one login too many ends the oldest', (await statusOf(target, oldest)) === 401, 'it lives');
  const newest = others.at(-1) ?? '';
  await target.query(`UPDATE session SET ends_at = now() - interval '1 second' WHERE session_id = $1`, [
    partsOf(newest).payload['sid'],
  ]);
  const over = [await statusOf(target, newest), (await refresh(target, newest)).status];
  tally.check(
    'a session that has run out gives no new token',
    over.every((status) => status === 401),
    over.join(),
  );
  await target.client.call(ENDPOINTS.requestPasswordReset, { body: { email } });
  const [mail] = await awaitMails(target, email);
  const token = mail ? resetTokenIn(mail) : '';
  const password = `${PASSWORD} anew`;
  await target.client.call(ENDPOINTS.resetPassword, { body: { email, password, token } });
  for (const one of others)
    tally.check('a new password ends every session', (await statusOf(target, one)) === 401, 'one lives');
  const login = await target.client.ask(ENDPOINTS.login, { body: { email, password: PASSWORD } });
  tally.check('the old password is void', login.status === 401, `${login.status}`);
};

export const sessions: AttackPart = {
  name: 'sessions',
  says: 'A session has one line of tokens, and ends for all of them',
  run: async (target, tally) => {
    for (const attack of [tryForking, tryReuse, tryLogout, tryLogoutRace, tryEnds])
      await attack(target, tally, await registerPatient(target.client));
  },
  plants,
};
