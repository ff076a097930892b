import type { StatementContent } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A surgeon's statement for one patient. Rows never change; the newest is in force. */
@Entity('consent_statement')
@Index('consent_statement_of_surgery', ['surgery_id', 'written_at'])
export class ConsentStatement {
  @PrimaryColumn({ type: 'uuid' }) statement_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  @Column({ type: 'integer' }) round: number;
  /** The operation that the statement is about. */
  @Column({ type: 'uuid' }) @ForeignKey('operation') operation_id: string;
  @Column({ type: 'uuid' }) account_id: string;
  /** The surgeon's title and name when it was written. */
  @Column({ type: 'text' }) written_by: string;
  @Column({ type: 'jsonb' }) content: StatementContent;
  @Column({ type: 'timestamptz' }) written_at: Date;
}
