import { randomId } from '../../lib/random-id';

/** One key for one body: pressing again after a lost reply still makes one account, or one surgery. */
export const keyPerBody = (): ((body: object) => string) => {
  const keys = new Map<string, string>();
  return (body) => {
    const written = JSON.stringify(body);
    const key = keys.get(written) ?? randomId();
    keys.set(written, key);
    return key;
  };
};
