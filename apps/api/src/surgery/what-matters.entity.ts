import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What matters to a patient, in their own words. Rows never change; the newest is in force. */
@Entity('what_matters')
@Index('what_matters_of_surgery', ['surgery_id', 'said_at'])
export class WhatMatters {
  @PrimaryColumn({ type: 'uuid' }) matters_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'text', nullable: true }) hopes: string | null;
  @Column({ type: 'text', nullable: true }) worries: string | null;
  @Column({ type: 'text', nullable: true }) would_not_accept: string | null;
  /** Whether the patient wants it printed on the certificate. */
  @Column({ type: 'boolean' }) on_certificate: boolean;
  @Column({ type: 'uuid' }) account_id: string;
  @Column({ type: 'timestamptz' }) said_at: Date;
}
