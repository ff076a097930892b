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

/** A server whose clock shows this, with a way of so many milliseconds to the device and back. */
const serverAt = (instant: number | null, way = 0) => {
  const fetched = vi.fn(async () => {
    vi.setSystemTime(Date.now() + way);
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

describe('an instant of the device', () => {
  it('is as the device says before any answer has come', () => {
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it.each([
    ['behind', HOUR, '2027-03-01T10:29:59.623Z'],
    ['ahead', -HOUR, '2027-03-01T08:29:59.623Z'],
  ])('is put on the server’s clock where the device is an hour %s', async (_, difference, expected) => {
    serverAt(NOW + difference - SECOND);
    await ask();
    expect(onServerClock(GIVEN)).toBe(expected);
  });

  it.each([-59, 0, 59])('stays as it is where the clocks differ by %i seconds', async (seconds) => {
    serverAt(NOW + seconds * SECOND);
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is reckoned from the middle of the way', async () => {
    serverAt(NOW + HOUR, 8 * SECOND);
    await ask();
    expect(onServerClock(GIVEN)).toBe('2027-03-01T10:29:56.623Z');
  });

  it('is not moved by an answer that was long on its way: the device may have slept', async () => {
    serverAt(NOW, 2 * HOUR);
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is not moved because the clock of the device was put back while it waited', async () => {
    serverAt(NOW, -2 * HOUR);
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it.each(['default', 'no-cache', 'force-cache'] as const)(
    'is not moved by an answer that the browser may have kept (%s)',
    async (cache) => {
      serverAt(NOW - 5 * HOUR);
      await ask(cache);
      expect(onServerClock(GIVEN)).toBe(GIVEN);
    },
  );

  it('is not moved by a date that nobody can read', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date: 'yesterday' } }));
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it.each([
    ['behind', HOUR],
    ['ahead', -HOUR],
  ])('stays as it is once a clock that was %s was set right, before any answer', async (_, difference) => {
    serverAt(NOW + difference);
    await ask();
    vi.spyOn(performance, 'now').mockReturnValue(0);
    vi.setSystemTime(NOW + difference);
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is put on the server’s clock also after the device slept', async () => {
    serverAt(NOW + HOUR - SECOND);
    await ask();
    vi.spyOn(performance, 'now').mockReturnValue(0);
    vi.setSystemTime(NOW + 8 * HOUR);
    expect(onServerClock(GIVEN)).toBe('2027-03-01T10:29:59.623Z');
  });

  it('follows the last answer', async () => {
    serverAt(NOW + HOUR);
    await ask();
    serverAt(NOW);
    await ask();
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });
});

describe('the time of the server', () => {
  it('is asked for once where no answer has told it', async () => {
    const fetched = serverAt(NOW + HOUR);
    await learnServerTime();
    await learnServerTime();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(onServerClock(GIVEN)).not.toBe(GIVEN);
  });

  it('is not asked for after an answer has told it', async () => {
    const fetched = serverAt(NOW);
    await ask();
    await learnServerTime();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after the clock of the device was set', async () => {
    const fetched = serverAt(NOW + HOUR);
    await learnServerTime();
    vi.spyOn(performance, 'now').mockReturnValue(0);
    vi.setSystemTime(NOW + HOUR);
    await learnServerTime();
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is asked for once of a server that does not tell it', async () => {
    const fetched = serverAt(null);
    await learnServerTime();
    await learnServerTime();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });

  it('is asked for again after the network failed', async () => {
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

  it('that goes to the server tells its time', async () => {
    server.handle(authEndpoints.logout, dated({ success: true }));
    await call(authEndpoints.logout);
    expect(onServerClock(GIVEN)).not.toBe(GIVEN);
  });

  it('that the browser may answer from what it kept does not', async () => {
    expect(assessmentEndpoints.previewQuestions.cached).toBe(true);
    server.handle(assessmentEndpoints.previewQuestions, dated({}));
    await call(assessmentEndpoints.previewQuestions, { params: { id: 'operation-1' } });
    expect(onServerClock(GIVEN)).toBe(GIVEN);
  });
});

describe('the clock of a device', () => {
  it('is wrong from a minute on, in either direction', () => {
    expect(clockAhead(NOW + 59_999, NOW)).toBe(0);
    expect(clockAhead(NOW - 59_999, NOW)).toBe(0);
    expect(clockAhead(NOW + 60_000, NOW)).toBe(60_000);
    expect(clockAhead(NOW - HOUR, NOW)).toBe(-HOUR);
  });
});
