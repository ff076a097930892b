import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RequestFacts } from '../access/call';
import { type LimitedUse, RateLimiter, accountAt, accountFrom, emailKey } from '../http/rate-limiter';
import { KnownDevices } from './known-devices';

/** Counts tries of a password. docs/security.md says what each count keeps off, and whom it can keep out. */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: KnownDevices,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts a try before the password is looked at, so that many at once are all counted; throws request.too-many.
   * Answers what takes it back once the password was right: only wrong ones are limited.
   */
  async begin(email: string, request: RequestFacts): Promise<() => Promise<void>> {
    await this.limiter.requireUnspent('session', emailKey(email));
    const uses = await this.usesOf(email, request);
    await this.limiter.consumeAll('login', uses);
    return () => this.limiter.giveBackAll('login', uses);
  }

  /** Counts a login that succeeded, which only somebody with the password can use up. */
  async succeed(email: string): Promise<void> {
    await this.limiter.consume('session', emailKey(email));
  }

  /**
   * The narrowest count first: who has used it up adds nothing to the ones that are shared. A device that the account
   * knows has a count of its own and no other.
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
