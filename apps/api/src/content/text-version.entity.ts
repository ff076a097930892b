import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One version of a page's text or of the signature statements; the newest version of a key is in force. */
@Entity('text_version')
@Unique('text_version_content', ['text_key', 'content_hash'])
export class TextVersion {
  @PrimaryColumn({ type: 'uuid' }) text_version_id: string;
  @Column({ type: 'text' }) text_key: string;
  @Column({ type: 'text' }) content_hash: string;
  @Column({ type: 'jsonb' }) content: Record<string, unknown>;
  @Column({ type: 'timestamptz' }) in_force_from: Date;
}
