import { KNOWN_DEVICES_MAX, KNOWN_DEVICE_LIFETIME_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { KnownDevice } from './known-device.entity';

const FORGET_OLDEST = `
DELETE FROM known_device WHERE account_id = $1 AND device_hash IN (
  SELECT device_hash FROM known_device WHERE account_id = $1
  ORDER BY last_seen_at DESC, device_hash OFFSET ${KNOWN_DEVICES_MAX})`;

/**
 * The devices from which somebody has logged in to an account: strangers who guess at its password do not keep them out.
 * A device opens nothing; it only has counts of its own.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly clock: Clock) {}

  /** Whether an account has been logged in to from a device; the same statement, whether the email has an account or not. */
  async isKnown(manager: EntityManager, email: string, deviceHash: string | null): Promise<boolean> {
    if (deviceHash === null) return false;
    const found = await manager.query(
      `SELECT d.device_hash FROM known_device d JOIN account a ON a.account_id = d.account_id
       WHERE a.email = $1 AND d.device_hash = $2 AND d.last_seen_at > $3`,
      [email, deviceHash, this.clock.in(-KNOWN_DEVICE_LIFETIME_S)],
    );
    return found.length > 0;
  }

  /** For somebody who has just proved who they are; the least used device beyond the most that are known is forgotten. */
  async remember(manager: EntityManager, accountId: string, deviceHash: string | null): Promise<void> {
    if (deviceHash === null) return;
    const seen = { account_id: accountId, device_hash: deviceHash, last_seen_at: this.clock.now() };
    await manager.upsert(KnownDevice, seen, ['account_id', 'device_hash']);
    await manager.query(FORGET_OLDEST, [accountId]);
  }

  /** After a new password: whoever knew the old one is a stranger. */
  async forgetAll(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(KnownDevice, { account_id: accountId });
  }
}
