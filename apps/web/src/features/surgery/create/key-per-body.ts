import { randomId } from '../../../lib/random-id';

/**
 * Returns the same idempotency key for the same body, so that a second press after a lost reply creates nothing
 * twice.
 */
export const keyPerBody = (): ((body: object) => string) => {
  const keys = new Map<string, string>();
  return (body) => {
    const written = JSON.stringify(body);
    const key = keys.get(written) ?? randomId();
    keys.set(written, key);
    return key;
  };
};
