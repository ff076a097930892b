import { addressKey } from '../src/common/network-address';
import { startTestApp, type TestApp } from './harness/app';

/** A test route that returns the address under which the limits count its request. */
const SEEN = '/seen-address';

const startWith = (trustedProxies: readonly string[], rateLimitFactor = 1000): Promise<TestApp> =>
  startTestApp(
    { trustedProxies, rateLimitFactor },
    {
      extend: async (app) => {
        const server = app.getHttpAdapter().getInstance();
        server.get(SEEN, ({ ip }, reply) => reply.send(addressKey(ip)));
      },
    },
  );

const seen = async (
  { app }: TestApp,
  remoteAddress: string,
  forwarded?: string | string[],
): Promise<string> => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: SEEN, remoteAddress, headers })).payload;
};

describe('the address under which a request is counted', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startWith(['127.0.0.0/8', '::1', '10.20.0.5', '2001:db8:5::1']);
  });
  afterAll(() => api.close());

  it('is that of the connection, unless it is a trusted proxy, whatever the headers say', async () => {
    expect(await seen(api, '10.20.0.6', '192.0.2.1')).toBe('10.20.0.6');
    expect(await seen(api, '172.18.0.1', '192.0.2.1')).toBe('172.18.0.1');
    expect(await seen(api, '2001:db8:9::1', '192.0.2.1')).toBe('2001:db8:9:0::/64');
  });

  it('is the one that the trusted proxy names', async () => {
    expect(await seen(api, '127.0.0.1', '192.0.2.1')).toBe('192.0.2.1');
    expect(await seen(api, '::1', '2001:db8:7:7::9')).toBe('2001:db8:7:7::/64');
    expect(await seen(api, '::ffff:127.0.0.1', '::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(await seen(api, '127.0.0.1')).toBe('127.0.0.1');
  });

  it('is found behind two trusted proxies', async () => {
    expect(await seen(api, '127.0.0.1', '192.0.2.1, 10.20.0.5')).toBe('192.0.2.1');
    expect(await seen(api, '127.0.0.1', '192.0.2.1, 2001:db8:5::1')).toBe('192.0.2.1');
  });

  it.each([
    '203.0.113.1, 192.0.2.1',
    '127.0.0.1, 192.0.2.1',
    '10.20.0.5, 203.0.113.1, 192.0.2.1, 10.20.0.5',
    'unknown, , ;;, 192.0.2.1',
    `${'203.0.113.1, '.repeat(300)}192.0.2.1`,
  ])('is not changed by what the client wrote itself: %#', async (forwarded) => {
    expect(await seen(api, '127.0.0.1', forwarded)).toBe('192.0.2.1');
  });

  it('is the last one when a header occurs several times', async () => {
    expect(await seen(api, '127.0.0.1', ['203.0.113.1', '192.0.2.1'])).toBe('192.0.2.1');
  });
});

describe('a flood from one subscriber', () => {
  it('of IPv6 is counted as one, whichever of its addresses it uses', async () => {
    const api = await startWith(['127.0.0.1'], 10 / 3000);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { statusCode } = await api.app.inject({ url: SEEN, remoteAddress: `2001:db8:1:2::${count + 1}` });
      statuses.push(statusCode);
    }
    const next = await api.app.inject({ url: SEEN, remoteAddress: '2001:db8:1:3::1' });
    await api.close();
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1), next.statusCode]).toEqual([
      10, 429, 200,
    ]);
  });
});
