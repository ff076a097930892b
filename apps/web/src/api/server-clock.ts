/** A difference that the way of an answer does not make. */
const WRONG_CLOCK_MS = 60_000;

/** Over a longer way, or one on which the device slept, an answer does not say when it was given. */
const LONG_WAY_MS = 10_000;

/** A `Date` header has whole seconds. */
const HALF_A_SECOND_MS = 500;

const ADDRESS_THAT_NOBODY_KEEPS = '/runtime-config.json';

interface Known {
  readonly ahead: number;
  /** Changes when the clock of the device is set. */
  readonly pageBegan: number;
}

let known: Known | null = null;

const pageBegan = (): number => Date.now() - performance.now();

const isWrong = (difference: number): boolean => Math.abs(difference) >= WRONG_CLOCK_MS;

/** By how much the clock of the device is ahead of the server's; 0 where the way of the answer may have made it. */
export const clockAhead = (device: number, server: number): number =>
  isWrong(device - server) ? device - server : 0;

const keep = (ahead: number): void => {
  known = { ahead, pageBegan: pageBegan() };
};

const note = (date: string | null, askedAt: number, answeredAt: number): void => {
  const server = Date.parse(date ?? '') + HALF_A_SECOND_MS;
  const way = answeredAt - askedAt;
  if (Number.isNaN(server) || way < 0 || way > LONG_WAY_MS) return;
  keep(clockAhead(askedAt + way / 2, server));
};

/** `fetch` that learns from the answer what time it is on the server, unless a cache may have given it. */
export const timedFetch = async (address: string, init: RequestInit): Promise<Response> => {
  const askedAt = Date.now();
  const response = await fetch(address, init);
  if (init.cache === 'no-store') note(response.headers.get('date'), askedAt, Date.now());
  return response;
};

const isKnown = (): boolean => known !== null && !isWrong(pageBegan() - known.pageBegan);

/** Asks for the time where no answer has told it since the page began, or since the clock of the device was set. */
export const learnServerTime = async (): Promise<void> => {
  if (isKnown()) return;
  try {
    await timedFetch(ADDRESS_THAT_NOBODY_KEEPS, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(LONG_WAY_MS),
    });
    if (!isKnown()) keep(0);
  } catch {
    // Then what is sent next does not arrive either, and it is asked again.
  }
};

/** What is known holds while the device only slept, and not once its clock was set right. */
const aheadNow = (): number => {
  if (known === null) return 0;
  const wasSetRight = !isWrong(known.ahead + pageBegan() - known.pageBegan);
  return wasSetRight ? 0 : known.ahead;
};

/** An instant of the device's clock as the server's clock had it. */
export const onServerClock = (instant: string): string => {
  const ahead = aheadNow();
  return ahead === 0 ? instant : new Date(Date.parse(instant) - ahead).toISOString();
};

/** For tests, which each have a server of their own. */
export const forgetServerTime = (): void => {
  known = null;
};
