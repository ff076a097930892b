import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Who did what to which record, and when. The application's database role can insert and read it, nothing else. */
@Entity('audit_entry')
@Index('audit_of_surgery', ['surgery_id', 'sequence'])
@Index('audit_by_time', ['at', 'sequence'])
@Index('audit_by_account', ['account_id', 'at', 'sequence'])
@Index('audit_by_subject', { synchronize: false })
@Index('audit_by_kind', { synchronize: false })
@Index('audit_read_of_patient', { synchronize: false })
@Index('audit_read_of_several', { synchronize: false })
@Check('audit_entry_after_zero', '"sequence" > 0')
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) sequence: string;
  @Column({ type: 'timestamptz' }) at: Date;
  @Column({ type: 'text' }) action: string;
  @Column({ type: 'uuid', nullable: true }) account_id: string | null;
  @Column({ type: 'text', nullable: true }) role: string | null;
  @Column({ type: 'uuid', nullable: true }) surgery_id: string | null;
  /** The account, patient, surgeon or note that the entry is about. */
  @Column({ type: 'uuid', nullable: true }) subject_id: string | null;
  @Column({ type: 'jsonb' }) details: Record<string, unknown>;
  @Column({ type: 'text', nullable: true }) request_id: string | null;
  /** The address of the request, for acts of staff; `address_sha256` of the details is its hash with the nonce. */
  @Column({ type: 'text', nullable: true }) network_address: string | null;
  @Column({ type: 'uuid', nullable: true }) address_nonce: string | null;
}
