import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last period in which a job ran, as the number of its periods since 1970. */
@Entity('job_turn')
export class JobTurn {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'job_turn_key' }) job: string;
  @Column({ type: 'bigint' }) turn: string;
}
