import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An operation of the content; `operation_key` names its file. */
@Entity('operation')
export class Operation {
  @PrimaryColumn({ type: 'uuid' }) operation_id: string;
  @Column({ type: 'text', unique: true }) operation_key: string;
  @Column({ type: 'text' }) operation_name: string;
  @Column({ type: 'text' }) operation_laterality: 'required' | 'none';
  /** The version for new surgeries; a surgery keeps the version of its creation. */
  @Column({ type: 'uuid', nullable: true }) current_version_id: string | null;
  /** Set when the file is removed: no new surgery can use the operation, existing ones continue. */
  @Column({ type: 'timestamptz', nullable: true }) retired_at: Date | null;
}
