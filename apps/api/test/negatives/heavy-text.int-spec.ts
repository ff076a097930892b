import type { AddressInfo } from 'node:net';
import { type EndpointName, type Fields, type JsonSchema, bodyMaxOf } from '@candour/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { serveHealth } from '../../src/start/health-routes';
import { type World, makeWorld } from '../access-matrix/world';
import { type TestApp, startTestApp } from '../harness/app';
import { type Beside, type Wire, besideOf } from '../harness/beside';
import { bytesOf, heavy, KINDS, ordinary, type Size } from './heavy-texts';
import { everyRow, requestOf, rowNamed, withBody } from './rows';

/** The maximum ratio between the work of a heavy and of an ordinary text of the same size, measured in one run. */
const RATIO = 10;
/** A smaller ratio needs no second measurement; a ratio in between may be caused by garbage collection. */
const SURELY_FAST = 3;
const TRIES = 5;
/** The resolution of the measurement: some systems advance the processor-time clock only every few milliseconds. */
const LEAST_MS = 5;
const PATIENCE_MS = 600_000;

/** The first for each key: one text for each way in which texts are looked at. `npm run attack -- bodies` tries all. */
const firstOfEach = <One>(all: readonly One[], keyOf: (one: One) => readonly unknown[]): readonly One[] => {
  const seen: (readonly unknown[])[] = [];
  return all.filter((one) => {
    const key = keyOf(one);
    const isKnown = seen.some((other) => other.every((part, place) => part === key[place]));
    if (!isKnown) seen.push(key);
    return !isKnown;
  });
};

const bodyFields = (name: EndpointName): Fields => rowNamed(name).body?.fields ?? {};

describe('a text that is costly to process', () => {
  let api: TestApp;
  let world: World;
  let beside: ReturnType<typeof besideOf>;

  beforeAll(async () => {
    const extend = async (app: NestFastifyApplication): Promise<void> =>
      serveHealth(app.getHttpAdapter().getInstance(), {
        dataSource: app.get(DataSource),
        version: 'test',
        statusKey: null,
        isStopping: () => false,
      });
    api = await startTestApp({}, { extend });
    world = await makeWorld(api);
    await api.app.listen(0, '127.0.0.1');
    beside = besideOf((api.app.getHttpServer().address() as AddressInfo).port);
    for (let tries = 0; tries < 20; tries += 1) await beside.ask(wireOf('login', () => ({})));
  }, PATIENCE_MS);
  afterAll(async () => {
    beside.close();
    await api.close();
  });

  const ask = async (make: () => Wire): Promise<Beside> => {
    const answer = await beside.ask(make());
    expect(answer.status).not.toBe(500);
    return answer;
  };

  /** The ratio of the work of the heavy and the ordinary request, each as the minimum of a few tries. */
  const ratioOf = async (common: () => Wire, worst: () => Wire): Promise<number> => {
    let [usual, heaviest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const worked = async (make: () => Wire): Promise<number> => Math.max(LEAST_MS, (await ask(make)).worked);
    for (let tries = 0; tries < TRIES; tries += 1) {
      usual = Math.min(usual, await worked(common));
      heaviest = Math.min(heaviest, await worked(worst));
      if (heaviest < SURELY_FAST * usual) break;
    }
    return heaviest / usual;
  };

  const wireOf = (name: EndpointName, change: (wire: Wire, payload: unknown) => Partial<Wire>): Wire => {
    const { method, url, headers, payload } = requestOf(api, world, name);
    const wire = { method, url, headers: { ...headers, 'content-type': 'application/json' } };
    const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
    const whole = { ...wire, ...body, ...change(wire, payload) };
    const length =
      whole.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(whole.body)) };
    return { ...whole, headers: { ...whole.headers, ...length } };
  };

  /** A list of the maximum number of items, whose texts share the bytes. */
  const inList = ({ items, maxItems = 1 }: JsonSchema, bytes: number, text: (size: Size) => string) => {
    const names = Object.keys(items?.properties ?? {});
    const share = Math.floor(bytes / maxItems / names.length) - bytesOf(names.join('')) - 8;
    return Array.from({ length: maxItems }, () =>
      Object.fromEntries(names.map((name) => [name, text({ bytes: share })])),
    );
  };

  const schemaOf = (name: EndpointName, field: string): JsonSchema =>
    bodyFields(name)[field]?.rule.schema ?? {};

  const inField = (name: EndpointName, field: string, size: Size, text: (size: Size) => string): Wire =>
    wireOf(name, (_, payload) => {
      const schema = schemaOf(name, field);
      const rest = Buffer.byteLength(JSON.stringify({ ...(payload as object), [field]: '' }));
      const room = { ...size, bytes: bodyMaxOf(rowNamed(name)) - rest };
      const value = schema.type === 'array' ? inList(schema, room.bytes, text) : text(room);
      return { body: JSON.stringify({ ...(payload as object), [field]: value }) };
    });

  const ofBody = firstOfEach(
    withBody.flatMap((name) =>
      Object.keys(bodyFields(name))
        .filter((field) => ['string', 'array'].includes(schemaOf(name, field).type ?? ''))
        .map((field) => [name, field] as const),
    ),
    ([name, field]) => [bodyFields(name)[field]?.rule, bodyMaxOf(rowNamed(name))],
  );

  it.each(ofBody)(
    'holds up nobody in %s, as %s',
    async (name, field) => {
      const { maxLength } = schemaOf(name, field);
      for (const kind of KINDS) {
        for (const size of [{}, ...(maxLength ? [{ characters: maxLength }] : [])]) {
          const ratio = await ratioOf(
            () => inField(name, field, size, (share) => ordinary(heavy(kind, share))),
            () => inField(name, field, size, (share) => heavy(kind, share)),
          );
          expect([kind, size, ratio < RATIO || ratio]).toEqual([kind, size, true]);
        }
      }
    },
    PATIENCE_MS,
  );

  const ADDRESS_BYTES = 12_000;
  const inAddress = (name: EndpointName, place: string, text: string): Wire =>
    wireOf(name, ({ url }) => {
      const [path = ''] = url.split('?');
      return rowNamed(name).params?.fields[place]
        ? { url: rowNamed(name).path.replace(`:${place}`, encodeURIComponent(text)) }
        : { url: `${path}?${place}=${encodeURIComponent(text)}` };
    });
  const ofAddress = firstOfEach(
    everyRow.flatMap((name) =>
      (['params', 'query'] as const).flatMap((part) =>
        Object.entries(rowNamed(name)[part]?.fields ?? {}).map(
          ([place, { rule }]) => [name, place, part, rule] as const,
        ),
      ),
    ),
    ([_name, _place, part, rule]) => [part, rule],
  );

  it.each(ofAddress)(
    'holds up nobody in the address of %s, as %s',
    async (name, place) => {
      for (const kind of KINDS) {
        for (const bytes of [100, ADDRESS_BYTES]) {
          const text = heavy(kind, { bytes: bytes / 3 });
          const ratio = await ratioOf(
            () => inAddress(name, place, ordinary(text)),
            () => inAddress(name, place, text),
          );
          expect([kind, bytes, ratio < RATIO || ratio]).toEqual([kind, bytes, true]);
        }
      }
    },
    PATIENCE_MS,
  );

  const HEADERS = [
    'authorization',
    'accept-encoding',
    'content-type',
    'cookie',
    'idempotency-key',
    'if-none-match',
    'origin',
    'user-agent',
    'x-forwarded-for',
  ];
  it.each(HEADERS)(
    'holds up nobody in the header %s',
    async (header) => {
      for (const name of ['login', 'registerPatient', 'listHospitals', 'writeNote'] as const) {
        for (const unit of ['x', ', ', '; ', 'a b ', 'W/"', '1.', 'gzip,']) {
          const of = (text: string) => () =>
            wireOf(name, ({ headers }) => ({ headers: { ...headers, [header]: text } }));
          const ratio = await ratioOf(
            of('ordinary'),
            of(`Bearer ${unit.repeat(ADDRESS_BYTES / unit.length)}`.slice(unit === 'x' ? 7 : 0)),
          );
          expect([name, unit, ratio < RATIO || ratio]).toEqual([name, unit, true]);
        }
      }
    },
    PATIENCE_MS,
  );

  it.each(firstOfEach(withBody, (name) => [bodyMaxOf(rowNamed(name))]))(
    '%s makes no work of JSON that is built to cost',
    async (name) => {
      const bytes = bodyMaxOf(rowNamed(name));
      const [field = ''] = Object.keys(bodyFields(name));
      const half = Math.floor((bytes - 100) / 2);
      const names = Array.from({ length: Math.floor(bytes / 12) }, (_, index) => `"k${index}":1`).join(',');
      for (const text of [
        `${'['.repeat(half)}${']'.repeat(half)}`,
        `{"${field}":${'['.repeat(half)}${']'.repeat(half)}}`,
        `${`{"${field}":`.repeat(Math.floor(half / (field.length + 4)))}1${'}'.repeat(Math.floor(half / (field.length + 4)))}`,
        `{${`"${field}":"x",`.repeat(Math.floor((bytes - 50) / (field.length + 8)))}"${field}":"x"}`,
        `{${names}}`,
        `{"${field}":1e400}`,
        `{"${field}":${'9'.repeat(bytes - field.length - 10)}}`,
        `{"${field}":"${'\\u0301'.repeat(Math.floor(half / 3))}"}`,
      ]) {
        const of = (body: string) => () =>
          wireOf(name, ({ headers }) => ({
            body,
            headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          }));
        const ratio = await ratioOf(of(`{"${field}":"${'x'.repeat(bytes - field.length - 10)}"}`), of(text));
        expect([text.slice(0, 30), ratio < RATIO || ratio]).toEqual([text.slice(0, 30), true]);
      }
    },
    PATIENCE_MS,
  );
});
