import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** A surgeon's look-up of a unique code, which proves the right to link until it expires. */
@Entity('code_grant')
@Expires('expires_at')
export class CodeGrant {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgeon') surgeon_id: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
