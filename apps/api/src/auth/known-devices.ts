import { KNOWN_DEVICES_MAX, KNOWN_DEVICE_LIFETIME_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { execute, oneOrNone, rows, sql } from '../database/sql';
import { KnownDevice } from './known-device.entity';

const forgetOldest = (accountId: string) => sql`
DELETE FROM known_device WHERE account_id = ${accountId} AND device_hash IN (
  SELECT device_hash FROM known_device WHERE account_id = ${accountId}
  ORDER BY last_seen_at DESC, device_hash OFFSET ${KNOWN_DEVICES_MAX})`;

/**
 * The devices from which an account has been logged in to. They have their own login counts, so that strangers who
 * guess at its password do not lock its owner out. A known device grants no access.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly clock: Clock) {}

  /**
   * Whether an account has been logged in to from a device. The statement is the same whether or not the email has an
   * account.
   */
  async isKnown(manager: EntityManager, email: string, deviceHash: string | null): Promise<boolean> {
    if (deviceHash === null) return false;
    const found = await oneOrNone(
      manager,
      sql`SELECT d.device_hash FROM known_device d JOIN account a ON a.account_id = d.account_id
          WHERE a.email = ${email} AND d.device_hash = ${deviceHash}
            AND d.last_seen_at > ${this.clock.in(-KNOWN_DEVICE_LIFETIME_S)}`,
    );
    return found !== null;
  }

  /**
   * Whether an account with known devices is used from another one. A client without a device name counts as
   * another one, so that omitting the name does not hide it.
   */
  async isNewBesideOthers(
    manager: EntityManager,
    accountId: string,
    deviceHash: string | null,
  ): Promise<boolean> {
    const known = await rows(
      manager,
      sql<{ device_hash: string }>`SELECT device_hash FROM known_device
          WHERE account_id = ${accountId} AND last_seen_at > ${this.clock.in(-KNOWN_DEVICE_LIFETIME_S)}`,
    );
    return known.length > 0 && known.every(({ device_hash }) => device_hash !== deviceHash);
  }

  /**
   * Remembers the device of an account that has just been authenticated; beyond the maximum, the least used device is
   * forgotten.
   */
  async remember(manager: EntityManager, accountId: string, deviceHash: string | null): Promise<void> {
    if (deviceHash === null) return;
    const seen = { account_id: accountId, device_hash: deviceHash, last_seen_at: this.clock.now() };
    await manager.upsert(KnownDevice, seen, ['account_id', 'device_hash']);
    await execute(manager, forgetOldest(accountId));
  }

  /** Forgets all devices after a password change, because someone else may have known the old password. */
  async forgetAll(manager: EntityManager, accountId: string): Promise<void> {
    await manager.delete(KnownDevice, { account_id: accountId });
  }
}
