import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/**
 * One version of an operation's content. It never changes, so that the content that a patient was shown can always be
 * shown again.
 */
@Entity('operation_version')
@Unique('operation_version_content', ['operation_id', 'content_hash'])
export class OperationVersion {
  @PrimaryColumn({ type: 'uuid' }) operation_version_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('operation') operation_id: string;
  @Column({ type: 'integer' }) version: number;
  /** SHA-256 of the canonical content, in hex. */
  @Column({ type: 'text' }) content_hash: string;
  /** The whole file as read, with the content of the consent form. */
  @Column({ type: 'jsonb' }) content: Record<string, unknown>;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
