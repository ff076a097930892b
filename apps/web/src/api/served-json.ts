const loading = new Map<string, Promise<unknown>>();
const known = new Map<string, unknown>();

const read = async (address: string): Promise<unknown> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const value: unknown = await response.json();
  known.set(address, value);
  return value;
};

/** JSON that stands beside the page. Fetched once a visit; a failure is not remembered, so that the next call tries again. */
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

/** What has been fetched, at once; null before. */
export const knownServed = (address: string): unknown => known.get(address) ?? null;

/** Makes it known without a fetch: to the page as the server renders it. */
export const keepServed = (address: string, value: unknown): void => {
  known.set(address, value);
  loading.set(address, Promise.resolve(value));
};

/** For tests, which each have a server of their own. */
export const forgetServed = (): void => {
  loading.clear();
  known.clear();
};
