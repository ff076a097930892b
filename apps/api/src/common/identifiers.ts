import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUID version 7. */
export const newIdentifier = (): string => v7();

/** A secret for a link: 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. */
export const sha256 = (value: string | Uint8Array): string =>
  createHash('sha256').update(value).digest('hex');
