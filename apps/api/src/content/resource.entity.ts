import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** The learning resources of one version of an operation. */
@Entity('syllabus')
export class Syllabus {
  @PrimaryColumn({ type: 'uuid' }) syllabus_id: string;
  @Column({ type: 'uuid', unique: true }) @ForeignKey('operation_version') operation_version_id: string;
}

@Entity('resource')
@Unique('resource_place', ['syllabus_id', 'position'])
export class Resource {
  @PrimaryColumn({ type: 'uuid' }) resource_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('syllabus') syllabus_id: string;
  @Column({ type: 'integer' }) position: number;
  @Column({ type: 'text' }) resource_title: string;
  @Column({ type: 'text' }) resource_type: 'VIMEO' | 'FILE';
  /** The id of a VIMEO video, the address of a FILE. */
  @Column({ type: 'text' }) resource_content: string;
  @Column({ type: 'text' }) resource_transcript: string;
  @Column({ type: 'text', nullable: true }) resource_captions_url: string | null;
}
