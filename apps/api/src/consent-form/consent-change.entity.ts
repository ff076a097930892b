import type { ChangedDetail, MadeChange } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A change with its reason, in the round that is current since. Rows never change. */
@Entity('consent_change')
@Index('consent_change_of_round', ['surgery_id', 'round'])
export class ConsentChangeRow {
  @PrimaryColumn({ type: 'uuid' }) change_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'integer' }) round: number;
  /** Whether the change opened the round. */
  @Column({ type: 'boolean' }) opened: boolean;
  /** Whether the round had a signature before, so that the document gets an addendum. */
  @Column({ type: 'boolean' }) is_addendum: boolean;
  @Column({ type: 'jsonb' }) details: readonly ChangedDetail[];
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @Column({ type: 'text' }) role: MadeChange['role'];
  /** Null for a command of the person who runs the server. */
  @Column({ type: 'uuid', nullable: true }) account_id: string | null;
  @Column({ type: 'timestamptz' }) changed_at: Date;
}
