import { written } from '../../testbed/every-call/requests.ts';
import type { NamedRow } from '../../testbed/every-call/rows.ts';
import type { Prober } from './prober.ts';

const HEADERS: readonly (readonly [string, string])[] = [
  ...[
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Bearer a',
    'Bearer a.b.c',
    'Basic YTpi',
    'bearer ..',
    `Bearer ${'a'.repeat(7_000)}`,
    `Bearer${' '.repeat(7_000)}a`,
    'Bearer null',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Bearer [object Object]',
    '\u00ff',
  ].map((value) => ['authorization', value] as const),
  ...['a', "'", 'a'.repeat(256), '\u00e4', 'a b', '__proto__', '{}'].map(
    (value) => ['idempotency-key', value] as const,
  ),
  ...['a', '\u00ff', 'a'.repeat(5_000), '%s', '<script>'].flatMap((value) =>
    [
      'x-request-id',
      'user-agent',
      'accept-language',
      'accept',
      'origin',
      'referer',
      'x-forwarded-for',
      'forwarded',
      'range',
      'if-none-match',
      'cookie',
      'accept-encoding',
      'x-http-method-override',
      'x-original-url',
    ].map((name) => [name, value] as const),
  ),
];

/** Headers of every kind, on one row. */
export const tryHeaders = async (prober: Prober, row: NamedRow): Promise<void> => {
  for (const [name, value] of HEADERS) {
    const request = written({ row }, await prober.right(row));
    await prober.send(
      row,
      { ...request, headers: { [name]: value } },
      `the header ${name}: ${value.slice(0, 30)}`,
    );
  }
};
