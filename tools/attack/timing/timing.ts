import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type RawReply } from '../../testbed/raw-request.ts';
import type { AttackPart } from '../attack-part.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { type Pair, type Paired, pairedTest, SURE_Z } from './paired.ts';
import { plants } from './plants.ts';
import { type Asked, type Surface, surfacesOf } from './surfaces.ts';

const PAIRS_AT_ONCE = 100;
const PAIRS_MOST = 400;
const WARM_UP = 10;
/** A pause, so that work after an answer does not count to the next one. */
const SETTLE_MS = 4;
/** A network hides smaller differences. */
const NEGLIGIBLE_MS = 0.08;

/** A reply without the parts that differ between any two replies. */
const shown = ({ status, headers, body }: RawReply): string => {
  const { date: _, 'x-request-id': __, etag: ___, ...rest } = headers;
  const text = body.toString().replaceAll(/"request_id":"[^"]*"/g, '"request_id":""');
  return JSON.stringify([status, rest, text, body.length]);
};

const compare = async (target: Target, surface: Surface, atOnce = PAIRS_AT_ONCE): Promise<Paired> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const timed = async (asked: Asked, index: number): Promise<number> => {
    const [path, request] = asked(index);
    await sleep(SETTLE_MS);
    const started = performance.now();
    await ask(target.url, path, { ...request, agent });
    return performance.now() - started;
  };
  const pairs: Pair[] = [];
  let found: Paired;
  do {
    for (let pair = 0; pair < atOnce; pair += 1) {
      const isKnownFirst = Math.random() < 0.5;
      const first = await timed(isKnownFirst ? surface.known : surface.unknown, pair);
      const second = await timed(isKnownFirst ? surface.unknown : surface.known, pair);
      pairs.push(isKnownFirst ? [first, second] : [second, first]);
    }
    found = pairedTest(pairs);
  } while (found.visible > (surface.seeing ?? 0) && pairs.length < PAIRS_MOST);
  agent.destroy();
  return found;
};

const inWords = ({ difference, z, pairs, visible }: Paired): string =>
  `${difference.toFixed(3)} ms (z ${z.toFixed(1)}, ${pairs} pairs, ${visible.toFixed(2)} ms would be seen)`;

const isSure = ({ z, difference }: Paired): boolean =>
  Math.abs(z) > SURE_Z && Math.abs(difference) > NEGLIGIBLE_MS;

/**
 * A difference counts when a second measurement confirms it in the same direction. The surface stays
 * undecided when the pairs vary too much to detect a difference of the size in question.
 */
const tryTime = async (target: Target, tally: Tally, surface: Surface): Promise<void> => {
  await compare(target, { ...surface, seeing: Number.POSITIVE_INFINITY }, WARM_UP);
  const first = await compare(target, surface);
  console.log(`         ${surface.says}: ${inWords(first)}`);
  const second = isSure(first) ? await compare(target, surface) : null;
  const isConfirmed = second !== null && isSure(second) && Math.sign(second.z) === Math.sign(first.z);
  const kind = 'the time tells nobody who is known';
  const found = `${surface.says}: ${inWords(first)}${second ? `, then ${inWords(second)}` : ''}`;
  const isSeen = (second ?? first).visible <= (surface.seeing ?? 0);
  if (isConfirmed || isSeen) tally.check(kind, !isConfirmed, found);
  else tally.undecided(kind, `${found}; ${surface.seeing} ms were to be seen: the machine is too busy`);
};

export const timing: AttackPart = {
  name: 'timing',
  says: 'Neither the words nor the time of an answer tell who or what is known',
  run: async (target, tally, only) => {
    const surfaces = (await surfacesOf(target)).filter(({ says }) => !only || only.includes(says));
    for (const { says, known, unknown } of surfaces) {
      for (const index of [0, 1]) {
        const [one, other] = [
          await ask(target.url, ...known(index)),
          await ask(target.url, ...unknown(index)),
        ];
        const isSame = shown(one) === shown(other);
        tally.check(
          'the words tell nobody who is known',
          isSame,
          `${says}: ${shown(one)} and ${shown(other)}`,
        );
      }
    }
    for (const surface of surfaces) if (surface.seeing !== undefined) await tryTime(target, tally, surface);
  },
  plants,
};
