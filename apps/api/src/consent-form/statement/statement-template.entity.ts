import type { StatementDraft } from '@candour/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A surgeon's template for statements about an operation. */
@Entity('statement_template')
@Index('statement_template_of_surgeon', ['surgeon_id'])
@Index('statement_template_at_hospital', ['hospital_id'])
export class StatementTemplate {
  @PrimaryColumn({ type: 'uuid' }) template_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgeon') surgeon_id: string;
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'uuid' }) @ForeignKey('operation') operation_id: string;
  @Column({ type: 'boolean' }) shared: boolean;
  /** Surgeons with a surgery at this hospital see a shared template. */
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('hospital') hospital_id: string | null;
  @Column({ type: 'jsonb' }) content: StatementDraft;
  @Column({ type: 'timestamptz' }) updated_at: Date;
}
