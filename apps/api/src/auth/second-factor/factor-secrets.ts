import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment.types';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets of second factors with a key that is not in the database. */
@Injectable()
export class FactorSecrets {
  private readonly logger = new Logger(FactorSecrets.name);
  private readonly cipherKey: Buffer;
  private readonly markKey: Buffer;

  constructor(
    @Inject(ENVIRONMENT) { secondFactorKey, jwtSecret }: Pick<Environment, 'secondFactorKey' | 'jwtSecret'>,
  ) {
    const derived = Buffer.from(hkdfSync('sha256', secondFactorKey ?? jwtSecret, '', 'second factors', 64));
    this.cipherKey = derived.subarray(0, 32);
    this.markKey = derived.subarray(32);
  }

  /** The ciphertext is bound to its account and cannot be used in another row. */
  seal(accountId: string, secret: Uint8Array): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.cipherKey, nonce).setAAD(Buffer.from(accountId));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Null if it was encrypted with another key. */
  open(accountId: string, sealed: string): Buffer | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const [nonce, tag] = [
      bytes.subarray(0, NONCE_BYTES),
      bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    ];
    const decipher = createDecipheriv(CIPHER, this.cipherKey, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(accountId))
      .setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      this.logger.error(
        'A second factor cannot be read: SECOND_FACTOR_KEY or JWT_SECRET is another than before',
      );
      return null;
    }
  }

  /** The stored HMAC of a code, in hex. */
  mark(accountId: string, code: string): string {
    return createHmac('sha256', this.markKey).update(`${accountId} ${code}`).digest('hex');
  }
}
