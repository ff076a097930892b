import { type Pieces, withValue, written } from '../../testbed/every-call/requests.ts';
import type { NamedRow } from '../../testbed/every-call/rows.ts';
import { type FieldPlace, fieldsOf, isText } from './fields.ts';
import type { HealthWatch } from './health-watch.ts';
import { HEAVY_TEXTS, plainText } from './heavy-texts.ts';
import { BODIES } from './kinds.ts';
import type { Prober } from './prober.ts';
import { decideOnTime, limitBeside } from './time-verdict.ts';

/** The longest path with query that is tried; a server takes no more than 16 KB of headers. */
const ADDRESS_BYTES = 9_000;
/** How much longer than requested a text may be. */
const SPARE_BYTES = 100;
/** One slow try may be chance, so it is repeated; a plain one may be slow by chance too, and would excuse any other. */
const REPEATS = 5;
const PLAIN_TRIES = 3;
/** No more texts are tried after this many slow ones: each may block the server for half a minute. */
const ENOUGH = 3;

interface Took {
  readonly ms: number;
  readonly healthMs: number;
  readonly status: number;
}

const room = (prober: Prober, row: NamedRow, place: FieldPlace, right: Pieces): number => {
  if (place.in !== 'body') return ADDRESS_BYTES;
  const others = JSON.stringify(withValue(right, place, '').body).length;
  return prober.contracts.bodyMaxOf(row) - others - SPARE_BYTES;
};

/** Sends a text in one place. Returns the duration of the request and of the health calls beside it. */
const send = async (
  prober: Prober,
  watch: HealthWatch,
  row: NamedRow,
  place: FieldPlace,
  text: string,
  words: string,
): Promise<Took> => {
  const sent = place.in === 'body' ? text : text.toWellFormed();
  let pieces = withValue(await prober.right(row), place, sent);
  if (place.in !== 'body') {
    // The limit of an address applies to its percent-encoded form.
    const fits = Math.floor(text.length * Math.min(1, ADDRESS_BYTES / encodeURIComponent(sent).length));
    pieces = withValue(pieces, place, sent.slice(0, fits).toWellFormed());
  }
  let took = { ms: 0, status: 0 };
  const healthMs = await watch.beside(async () => {
    const answer = await prober.send(row, written({ row }, pieces), `${place.name}: ${words}`);
    took = answer;
  });
  return { ...took, healthMs };
};

const quicker = (one: Took, other: Took): Took => ({
  ...other,
  ms: Math.min(one.ms, other.ms),
  healthMs: Math.min(one.healthMs, other.healthMs),
});

const tryPlace = async (
  prober: Prober,
  watch: HealthWatch,
  row: NamedRow,
  place: FieldPlace,
  bytes: number,
): Promise<void> => {
  const sendPlain = () => send(prober, watch, row, place, plainText(bytes), 'plain');
  let plain = await sendPlain();
  for (let again = 1; again < PLAIN_TRIES; again += 1) plain = quicker(plain, await sendPlain());
  prober.tally.check(
    BODIES.carriage,
    ![413, 431].includes(plain.status),
    `${row.name} ${place.name}: ${plain.status}`,
  );
  for (const [words, make] of Object.entries(HEAVY_TEXTS)) {
    if (prober.brokenOf(BODIES.time) + prober.brokenOf(BODIES.health) >= ENOUGH) return;
    const text = make(bytes);
    const limits = { ms: limitBeside(plain.ms), healthMs: limitBeside(plain.healthMs) };
    let best = await send(prober, watch, row, place, text, words);
    for (
      let again = 1;
      again < REPEATS && (best.ms > limits.ms || best.healthMs > limits.healthMs);
      again += 1
    ) {
      best = quicker(best, await send(prober, watch, row, place, text, words));
    }
    const said = `${row.name} ${place.name}, ${words} (${bytes} bytes)`;
    decideOnTime(prober.tally, BODIES.time, best.ms, { plainMs: plain.ms, said });
    decideOnTime(prober.tally, BODIES.health, best.healthMs, { plainMs: plain.healthMs, said });
  }
};

/** Sends the heaviest text that the row permits in each place, and a plain text of the same size. */
export const tryHeavy = async (prober: Prober, watch: HealthWatch, row: NamedRow): Promise<void> => {
  for (const place of fieldsOf(row).filter(isText)) {
    const most = room(prober, row, place, await prober.right(row));
    // The server processes a value that the field's rule accepts further than one that is too long.
    const taken = place.schema.maxLength ?? most;
    for (const bytes of new Set([most, Math.min(most, taken)]))
      await tryPlace(prober, watch, row, place, bytes);
  }
};
