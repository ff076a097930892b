import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RequestFacts } from '../call/call';
import { type LimitedUse, RateLimiter, accountAt, accountFrom, emailKey } from '../http/rate-limiter';
import { KnownDevices } from './known-devices';

/** Counts login attempts. docs/security.md says what each count prevents and whom it can lock out. */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: KnownDevices,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts an attempt before the password is checked, so that concurrent attempts are all counted; throws
   * request.too-many. Returns a function that takes the attempt back when the password was right: only wrong ones are
   * limited.
   */
  async begin(email: string, request: RequestFacts): Promise<() => Promise<void>> {
    await this.limiter.requireUnspent('session', emailKey(email));
    const uses = await this.usesOf(email, request);
    await this.limiter.consumeAll('login', uses);
    return () => this.limiter.giveBackAll('login', uses);
  }

  /** Counts a successful login, a limit that only a person with the password can use up. */
  async succeed(email: string): Promise<void> {
    await this.limiter.consume('session', emailKey(email));
  }

  /**
   * The narrowest count comes first: an attempt beyond it does not add to the shared counts. A device that the account
   * knows has only its own count.
   */
  private async usesOf(email: string, { address, deviceHash }: RequestFacts): Promise<LimitedUse[]> {
    const isKnown = await this.devices.isKnown(this.dataSource.manager, email, deviceHash);
    if (deviceHash !== null && isKnown)
      return [{ per: 'account-and-device', key: accountFrom(email, deviceHash) }];
    return [
      { per: 'account-and-address', key: accountAt(email, address) },
      { per: 'address', key: address },
      { per: 'account', key: emailKey(email) },
    ];
  }
}
