import { hash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUID version 7. */
export const newIdentifier = (): string => v7();

const RANDOM_BYTES = 16;
const random = new Uint8Array(RANDOM_BYTES * 256);
let taken = random.length;

/** An id for a request. Requests are frequent, so one call of the system gives the random bytes for 256 ids. */
export const newRequestIdentifier = (): string => {
  if (taken === random.length) {
    randomFillSync(random);
    taken = 0;
  }
  taken += RANDOM_BYTES;
  return v7({ random: random.subarray(taken - RANDOM_BYTES, taken) });
};

/** A secret for a link: 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. */
export const sha256 = (value: string | Uint8Array): string => hash('sha256', value, 'hex');

/** Whether a header equals a secret, compared in constant time. */
export const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' &&
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));
