const loading = new Map<string, Promise<unknown>>();
const known = new Map<string, unknown>();

const read = async (address: string): Promise<unknown> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const value: unknown = await response.json();
  known.set(address, value);
  return value;
};

/**
 * JSON files beside the page. Each is fetched once per page load; a failure is not cached, so the next call
 * tries again.
 */
export const readServed = (address: string): Promise<unknown> => {
  const begun = loading.get(address);
  if (begun) return begun;
  const reading = read(address).catch((error: unknown) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, reading);
  return reading;
};

/** The file without waiting; null if it has not been fetched. */
export const knownServed = (address: string): unknown => known.get(address) ?? null;

/** Stores the file without a fetch: the server does this when it renders a page. */
export const keepServed = (address: string, value: unknown): void => {
  known.set(address, value);
  loading.set(address, Promise.resolve(value));
};

/** For tests, because each test has its own server. */
export const forgetServed = (): void => {
  loading.clear();
  known.clear();
};
