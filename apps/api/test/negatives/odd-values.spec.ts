import { ENDPOINTS, type Endpoint, type Form, messages } from '@candour/contracts';
import fastify from 'fastify';
import { type UncheckedCall, ValidationPipe } from '../../src/call/validation.pipe';
import { DomainError } from '../../src/common/domain-error';
import { acceptOnlyJson } from '../../src/http/json-body';
import { MovingClock } from '../harness/moving-clock';
import { MALFORMED_BODIES, MALFORMED_IDS, oddTexts, UNKNOWN_FIELDS, WRONG_VALUES } from './odd-values';

const rows = Object.entries<Endpoint>(ENDPOINTS);
const withBody = rows.flatMap(([name, row]) => (row.body ? [[name, row, row.body] as const] : []));
const withId = rows.filter(([, { path }]) => path.includes(':id'));

describe('a value that no call accepts', () => {
  const pipe = new ValidationPipe(new MovingClock());

  /** How a call ends whose other values are absent. */
  const refusal = (row: Endpoint, given: Partial<UncheckedCall>): DomainError | null => {
    try {
      pipe.transform({ row, params: {}, query: {}, body: {}, ...given } as UncheckedCall);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  };
  const refusedFields = (row: Endpoint, body: unknown): Record<string, readonly string[]> =>
    refusal({ ...row, params: undefined, query: undefined } as unknown as Endpoint, { body })?.fields ?? {};

  it.each(withId)('is refused as an id of %s', (_, row) => {
    for (const id of MALFORMED_IDS)
      expect([id, refusal(row, { params: { id: decodeURIComponent(id) } })?.code]).toEqual([
        id,
        'request.malformed',
      ]);
  });

  it.each(withBody)('is refused as an unknown field of %s, and named', (_, row) => {
    for (const field of UNKNOWN_FIELDS)
      expect(refusedFields(row, { [field]: true })[field]).toEqual([messages.fieldUnexpected]);
  });

  it.each(withBody)('is refused for its type in every field of %s', (_, row, { fields }: Form) => {
    for (const [field, { rule }] of Object.entries(fields)) {
      for (const wrong of WRONG_VALUES) {
        if (Array.isArray(wrong) && rule.schema.type === 'array') continue;
        expect([field, wrong, Object.keys(refusedFields(row, { [field]: wrong }))]).toEqual([
          field,
          wrong,
          expect.arrayContaining([field]),
        ]);
      }
    }
  });

  it.each(withBody)('is refused as a JavaScript object in every field of %s', (_, row, { fields }: Form) => {
    for (const [field, { rule }] of Object.entries(fields)) {
      for (const text of oddTexts(rule)) {
        const found = refusedFields(row, { [field]: JSON.parse(text) });
        expect([field, text, Object.keys(found)]).toEqual([field, text, expect.arrayContaining([field])]);
      }
    }
  });
});

describe('a body that is no object, or names a prototype', () => {
  const server = fastify();
  acceptOnlyJson(server);
  server.post('/', ({ body }) => ({
    isObject: typeof body === 'object' && body !== null && !Array.isArray(body),
  }));
  afterAll(() => server.close());

  const post = (payload: string) =>
    server.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });

  it('is refused as it is read, or is no object', async () => {
    for (const text of MALFORMED_BODIES) {
      const answer = await post(text);
      const isRefused = answer.statusCode >= 400 || answer.json().isObject === false;
      expect([text.slice(0, 40), isRefused]).toEqual([text.slice(0, 40), true]);
    }
  });

  it('is refused wherever the name of a prototype stands in it', async () => {
    const prototypes = oddTexts({ schema: {} } as Parameters<typeof oddTexts>[0]).filter((text) =>
      text.includes('"__proto__"'),
    );
    expect(prototypes).toHaveLength(6);
    for (const text of prototypes)
      expect([text, (await post(`{"field":${text}}`)).statusCode >= 400]).toEqual([text, true]);
  });
});
