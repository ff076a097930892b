import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('note')
@Index('note_of_surgery', ['surgery_id', 'created_at'])
export class Note {
  @PrimaryColumn({ type: 'uuid' }) note_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('surgery') surgery_id: string;
  /** The patient's or the surgeon's id. */
  @Column({ type: 'uuid' }) author_id: string;
  @Column({ type: 'text' }) author_role: 'PATIENT' | 'SURGEON';
  @Column({ type: 'text' }) author_name: string;
  /** Sanitised HTML. */
  @Column({ type: 'text' }) content: string;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
