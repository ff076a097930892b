import { assessmentEndpoints, authEndpoints } from '@candour/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './client';
import { clockAhead, forgetServerTime, learnServerTime, onServerClock, timedFetch } from './server-clock';
import { type FakeServer, fakeServer, jsonReply } from './testing/fake-server';

const NOW = Date.parse('2027-03-01T10:00:00.000Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const GIVEN = '2027-03-01T09:30:00.123Z';

const at = (instant: number): string => new Date(instant).toUTCString();

/** A server with this clock, and a round trip of `roundTrip` milliseconds. */
const serverAt = (instant: number | null, roundTrip = 0) => {
  const fetched = vi.fn(async () => {
    vi.setSystemTime(Date.now() + roundTrip);
    return new Response('{}', instant === null ? {} : { headers: { date: at(instant) } });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const ask = (cache: RequestCache = 'no-store') => timedFetch('/anything', { cache });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - NOW);
  forgetServerTime();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a time of the device', () => {
  it('stays unchanged before the first reply', () => {
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it.each([
    ['behind', HOUR, '2027-03-01T10:29:59.623Z'],
    ['ahead', -HOUR, '2027-03-01T08:29:59.623Z'],
  ])('is converted to the server’s clock if the device is an hour %s', async (_, difference, expected) => {
    serverAt(NOW + difference - SECOND);
    await ask();
    expect(onServerClock(GIVEN)).toBe(expected);
  });

  it.each([-59, 0, 59])('stays unchanged if the clocks differ by %i seconds', async (seconds) => {
    serverAt(NOW + seconds * SECOND);
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is computed from the middle of the round trip', async () => {
    serverAt(NOW + HOUR, 8 * SECOND);
    await ask();
    expect(onServerClock(GIVEN)).toBe('2027-03-01T10:29:56.623Z');
  });

  it('is not converted after a slow reply, because the device may have slept', async () => {
    serverAt(NOW, 2 * HOUR);
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is not converted if the device’s clock was set back during the call', async () => {
    serverAt(NOW, -2 * HOUR);
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it.each(['default', 'no-cache', 'force-cache'] as const)(
    'is not converted by a reply that the browser may have cached (%s)',
    async (cache) => {
      serverAt(NOW - 5 * HOUR);
      await ask(cache);
      expect(onServerClock(GIVEN)).toBe(GIVEN);
    },
  );

  it('is not converted by an unreadable date', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date: 'yesterday' } }));
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it.each([
    ['behind', HOUR],
    ['ahead', -HOUR],
  ])('stays unchanged after a clock that was %s is set right, before any reply', async (_, difference) => {
    serverAt(NOW + difference);
    await ask();
    vi.spyOn(performance, 'now').mockReturnValue(0);
    vi.setSystemTime(NOW + difference);
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is still converted after the device slept', async () => {
    serverAt(NOW + HOUR - SECOND);
    await ask();
    vi.spyOn(performance, 'now').mockReturnValue(0);
    vi.setSystemTime(NOW + 8 * HOUR);
    expect(onServerClock(GIVEN)).toBe('2027-03-01T10:29:59.623Z');
  });

  it('uses the latest reply', async () => {
    serverAt(NOW + HOUR);
    await ask();
    serverAt(NOW);
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });
});

describe('the time of the server', () => {
  it('is requested once if no reply has contained it', async () => {
    const fetched = serverAt(NOW + HOUR);
    await learnServerTime();
    await learnServerTime();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(onServerClock(GIVEN)).not.toBe(GIVEN);
  });

  it('is not requested after a reply has contained it', async () => {
    const fetched = serverAt(NOW);
    await ask();
    await learnServerTime();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is requested again after the device’s clock was set', async () => {
    const fetched = serverAt(NOW + HOUR);
    await learnServerTime();
    vi.spyOn(performance, 'now').mockReturnValue(0);
    vi.setSystemTime(NOW + HOUR);
    await learnServerTime();
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is requested only once from a server that does not send it', async () => {
    const fetched = serverAt(null);
    await learnServerTime();
    await learnServerTime();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is requested again after a network failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await learnServerTime();
    serverAt(NOW + HOUR);
    await learnServerTime();
    expect(onServerClock(GIVEN)).not.toBe(GIVEN);
  });
});

describe('a call', () => {
  let server: FakeServer;
  const dated = (data: object) => () => jsonReply({ data }, { headers: { date: at(NOW + HOUR) } });

  beforeEach(() => {
    server = fakeServer();
  });

  it('that reaches the server reads the server’s time', async () => {
    server.handle(authEndpoints.logout, dated({ success: true }));
    await call(authEndpoints.logout);
    expect(onServerClock(GIVEN)).not.toBe(GIVEN);
  });

  it('that the browser may answer from its cache does not read the server’s time', async () => {
    expect(assessmentEndpoints.previewQuestions.cached).toBe(true);
    server.handle(assessmentEndpoints.previewQuestions, dated({}));
    await call(assessmentEndpoints.previewQuestions, { params: { id: 'operation-1' } });
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });
});

describe('the clock of a device', () => {
  it('is wrong from one minute on, in either direction', () => {
    expect(clockAhead(NOW + 59_999, NOW)).toBe(0);
    expect(clockAhead(NOW - 59_999, NOW)).toBe(0);
    expect(clockAhead(NOW + 60_000, NOW)).toBe(60_000);
    expect(clockAhead(NOW - HOUR, NOW)).toBe(-HOUR);
  });
});
