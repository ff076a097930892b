import type { RateLimit } from '@candour/contracts';
import { verifiedSurgeon } from '../cast.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { logIn, newAddress, newDevice, register, repeat, somebody } from './somebody.ts';
import { RATE_LIMITS, ENDPOINTS, newEmail } from '../../testbed/contracts.ts';

/**
 * The most guesses at one account before it is slowed down: from one address, and from all addresses
 * together.
 */
const GUESSES_MOST = 20;
const GUESSES_MOST_ANYWHERE = 120;

/**
 * Strangers who guess passwords, at one account or from one address, lock out neither its owner nor other
 * people.
 */
export const tryStrangersGuesses = async (target: Target, tally: Tally): Promise<void> => {
  const victim = await somebody(target);
  for (const [words, count, device] of [
    ['30 wrong passwords', 30, () => newDevice()],
    ['30 more without a device', 30, () => undefined],
  ] as const) {
    const from = newAddress();
    await repeat(count, 10, () => {
      const named = device();
      return logIn(
        target,
        from,
        { email: victim.email, ...(named ? { device: named } : {}) },
        'Wrong 7 password',
      );
    });
    const { status } = await logIn(target, newAddress(), victim);
    tally.check(
      "a stranger's wrong passwords lock no owner out of their device",
      status === 200,
      `after ${words}: ${status}`,
    );
  }
  const neighbour = await somebody(target);
  const shared = newAddress();
  await repeat(330, 20, () => logIn(target, shared, { email: newEmail() }, 'Wrong 7 password'));
  const { status } = await logIn(target, shared, neighbour);
  tally.check('a guesser keeps no known device at the same address out', status === 200, `${status}`);
};

const passed = (statuses: readonly { status: number }[]): number =>
  statuses.filter(({ status }) => status !== 429).length;

export const tryGuessing = async (target: Target, tally: Tally): Promise<void> => {
  const wrong = 'Wrong 7 password';
  const kind = 'who guesses a password is braked';
  const from = newAddress();
  const victims = [await somebody(target), await somebody(target), await somebody(target)];
  const [one, two, three] = victims.map(({ email }) => email) as [string, string, string];
  const methods = {
    'from one address': () => logIn(target, from, { email: one }, wrong),
    'with a new device each time': () => logIn(target, from, { email: two, device: newDevice() }, wrong),
  };
  for (const [words, method] of Object.entries(methods)) {
    const count = passed(await repeat(60, 5, method));
    tally.check(kind, count <= GUESSES_MOST, `${words}: ${count} guesses of 60 were looked at`);
  }
  const spread = Array.from({ length: 15 }, newAddress);
  const count = passed(
    await repeat(200, 6, (index) => logIn(target, spread[index % 15] ?? from, { email: three }, wrong)),
  );
  tally.check(
    kind,
    count <= GUESSES_MOST_ANYWHERE,
    `from 15 addresses: ${count} guesses of 200 were looked at`,
  );
  const spelled = await somebody(target);
  const spellings = [spelled.email.toUpperCase(), ` ${spelled.email}`, `${spelled.email} `, spelled.email];
  const spellingCount = passed(
    await repeat(60, 5, (index) => logIn(target, newAddress(), { email: spellings[index % 4] ?? '' }, wrong)),
  );
  tally.check(kind, spellingCount <= GUESSES_MOST_ANYWHERE, `under other spellings: ${spellingCount} of 60`);

  const surgeon = await verifiedSurgeon(target);
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const code = (index: number): string =>
    `A2${[0, 1, 2, 3, 4, 5, 6].map((at) => letters[(index * (at + 3)) % 32]).join('')}`;
  const looked = passed(
    await repeat(40, 4, (index) =>
      surgeon.client.ask(ENDPOINTS.findSurgeryByCode, { params: { code: code(index) } }),
    ),
  );
  tally.check('who guesses a code is braked', looked <= GUESSES_MOST, `${looked} codes of 40 were looked at`);
};

const SEEN_BY_PROXY = '198.51.100.7';

/** A client that forges an address in a header is counted by its real address. */
export const tryForgedAddress = async (target: Target, tally: Tally): Promise<void> => {
  const [attacker, victim] = [newAddress(), newAddress()];
  const headers = (index: number) => {
    const forged = index % 2 === 0 ? victim : `203.0.113.${index}`;
    const names = [
      'x-forwarded-for',
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'x-cluster-client-ip',
    ];
    return {
      ...Object.fromEntries(names.map((name) => [name, forged])),
      // A trusted proxy on this machine appends the address of its client on the right.
      'x-forwarded-for': `${forged}, ${SEEN_BY_PROXY}`,
      forwarded: `for=${forged}`,
    };
  };
  const limits: readonly RateLimit[] = RATE_LIMITS.register;
  const most = limits.find(({ per }) => per === 'address')?.points ?? 0;
  const tries = await repeat(most + 10, 8, (index) => register(target, attacker, newEmail(), headers(index)));
  const count = tries.filter(({ status }) => status === 201).length;
  tally.check(
    'a forged address changes nothing about whose count it is',
    count > 0 && count <= most,
    `${count} of ${tries.length} passed, ${most} may`,
  );
  const { status } = await register(target, victim, newEmail());
  tally.check(
    'a forged address fills nobody else’s count',
    status === 201,
    `the other was answered ${status}`,
  );
};
