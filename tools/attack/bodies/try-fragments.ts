import { withValue, written } from '../../testbed/every-call/requests.ts';
import type { NamedRow } from '../../testbed/every-call/rows.ts';
import { fieldsOf } from './fields.ts';
import { FRAGMENTS, NO_JSON } from './fragments.ts';
import { type Prober, each, shown } from './prober.ts';

const AT_ONCE = 4;
const MARK = 'the-place-of-the-value';

/** Replaces each field of a body in turn by every kind of JSON value, and by invalid JSON. */
export const tryFragments = async (prober: Prober, row: NamedRow): Promise<void> => {
  const places = fieldsOf(row).filter((place) => place.in === 'body');
  const tries = places.flatMap((place) =>
    [...FRAGMENTS, ...NO_JSON].map((fragment) => ({ place, fragment })),
  );
  await each(tries, AT_ONCE, async ({ place, fragment }) => {
    const request = written({ row }, withValue(await prober.right(row), place, MARK));
    const body = String(request.body).replace(`"${MARK}"`, () => fragment);
    await prober.send(row, { ...request, body }, `${place.name}: ${shown(fragment)}`);
  });
};
