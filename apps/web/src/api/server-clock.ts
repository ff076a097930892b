/** Smallest difference that counts as a wrong clock; a round trip cannot explain it. */
const WRONG_CLOCK_MS = 60_000;

/** Longest round trip from which a time is taken: the server may have answered at any moment of a longer one. */
const MAX_ROUND_TRIP_MS = 10_000;

/** A `Date` header has whole seconds; the middle of the second is the best estimate. */
const HALF_A_SECOND_MS = 500;

const UNCACHED_ADDRESS = '/runtime-config.json';

interface Known {
  readonly ahead: number;
  /** Changes when the clock of the device is set. */
  readonly pageBegan: number;
}

let known: Known | null = null;

const pageBegan = (): number => Date.now() - performance.now();

const isWrong = (difference: number): boolean => Math.abs(difference) >= WRONG_CLOCK_MS;

/** How far the device's clock is ahead of the server's; 0 if the round trip may explain the difference. */
export const clockAhead = (device: number, server: number): number =>
  isWrong(device - server) ? device - server : 0;

const keep = (ahead: number): void => {
  known = { ahead, pageBegan: pageBegan() };
};

const note = (date: string | null, askedAt: number, answeredAt: number): void => {
  const server = Date.parse(date ?? '') + HALF_A_SECOND_MS;
  const roundTrip = answeredAt - askedAt;
  if (Number.isNaN(server) || roundTrip < 0 || roundTrip > MAX_ROUND_TRIP_MS) return;
  keep(clockAhead(askedAt + roundTrip / 2, server));
};

/** `fetch` that reads the server's time from the reply, unless a cache may have answered. */
export const timedFetch = async (address: string, init: RequestInit): Promise<Response> => {
  const askedAt = Date.now();
  const response = await fetch(address, init);
  if (init.cache === 'no-store') note(response.headers.get('date'), askedAt, Date.now());
  return response;
};

const isKnown = (): boolean => known !== null && !isWrong(pageBegan() - known.pageBegan);

/**
 * Requests the server's time unless a reply has contained it since the page began and since the device's
 * clock was set.
 */
export const learnServerTime = async (): Promise<void> => {
  if (isKnown()) return;
  try {
    await timedFetch(UNCACHED_ADDRESS, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(MAX_ROUND_TRIP_MS),
    });
    if (!isKnown()) keep(0);
  } catch {
    // The next call will fail too, and the time is then requested again.
  }
};

/** The known difference holds after the device slept, but not after its clock was set right. */
const aheadNow = (): number => {
  if (known === null) return 0;
  const wasSetRight = !isWrong(known.ahead + pageBegan() - known.pageBegan);
  return wasSetRight ? 0 : known.ahead;
};

/** Converts a time of the device's clock to the server's clock. */
export const onServerClock = (instant: string): string => {
  const ahead = aheadNow();
  return ahead === 0 ? instant : new Date(Date.parse(instant) - ahead).toISOString();
};

/** For tests, because each test has its own server. */
export const forgetServerTime = (): void => {
  known = null;
};
