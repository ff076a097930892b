import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

interface StoredTeam {
  readonly operation: string | null;
  readonly name: string;
  readonly telephone: string;
}

@Entity('hospital')
@Index('hospital_by_name', ['hospital_name', 'hospital_city'])
export class Hospital {
  @PrimaryColumn({ type: 'uuid' }) hospital_id: string;
  @Column({ type: 'text', unique: true }) hospital_key: string;
  @Column({ type: 'text' }) hospital_name: string;
  @Column({ type: 'text', nullable: true }) hospital_address_1: string | null;
  @Column({ type: 'text', nullable: true }) hospital_address_2: string | null;
  @Column({ type: 'text', nullable: true }) hospital_address_3: string | null;
  @Column({ type: 'text' }) hospital_city: string;
  /** The contacts; the one without an operation covers all other operations. */
  @Column({ type: 'jsonb', default: '[]' }) hospital_teams: readonly StoredTeam[];
  @Column({ type: 'timestamptz', nullable: true }) retired_at: Date | null;
}
