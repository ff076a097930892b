import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** One state of an operation's content, never changed: what a patient was shown can always be shown again. */
@Entity('operation_version')
@Unique('operation_version_content', ['operation_id', 'content_hash'])
export class OperationVersion {
  @PrimaryColumn({ type: 'uuid' }) operation_version_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('operation') operation_id: string;
  @Column({ type: 'integer' }) version: number;
  /** SHA-256 of the canonical content, in hex. */
  @Column({ type: 'text' }) content_hash: string;
  /** The whole file as read, with what the consent form says. */
  @Column({ type: 'jsonb' }) content: Record<string, unknown>;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
