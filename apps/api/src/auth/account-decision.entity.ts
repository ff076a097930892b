import type { AccountDecision as Decision } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An administrator's decision about an account, with its reason. Rows never change. */
@Entity('account_decision')
@Index('account_decision_of', ['account_id', 'decided_at'])
export class AccountDecision {
  @PrimaryColumn({ type: 'uuid' }) decision_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('account') account_id: string;
  @Column({ type: 'text' }) decision: Decision['decision'];
  @Column({ type: 'text', nullable: true }) reason: string | null;
  /** The account of the administrator. */
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('account') decided_by: string | null;
  @Column({ type: 'timestamptz' }) decided_at: Date;
}
