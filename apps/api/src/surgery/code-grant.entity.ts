import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A surgeon looked a unique code up: the proof that linking asks for, until it expires. */
@Entity('code_grant')
export class CodeGrant {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgeon') surgeon_id: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'timestamptz' }) expires_at: Date;
}
