import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A video, captions file or drawing of the content, addressed by the hash of its bytes, so that an old version can be shown
 * again.
 */
@Entity('media_file')
export class StoredMediaFile {
  /** SHA-256 of the bytes, in hex. */
  @PrimaryColumn({ type: 'text' }) hash: string;
  @Column({ type: 'text' }) media_type: string;
  @Column({ type: 'bytea', select: false }) bytes: Buffer;
  @Column({ type: 'timestamptz' }) stored_at: Date;
}
