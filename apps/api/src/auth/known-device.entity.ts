import { KNOWN_DEVICE_LIFETIME_S } from '@candour/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** A device from which a person has logged in to an account. */
@Entity('known_device')
@Expires('last_seen_at', { keptFor: KNOWN_DEVICE_LIFETIME_S })
export class KnownDevice {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'known_device_key' })
  @ForeignKey('account', { name: 'known_device_of_account', onDelete: 'CASCADE' })
  account_id: string;
  /** SHA-256, in hex, of the random identifier that the device made. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'known_device_key' }) device_hash: string;
  @Column({ type: 'timestamptz' }) last_seen_at: Date;
}
