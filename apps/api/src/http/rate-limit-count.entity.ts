import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts of rate-limiter-flexible, shared by every process: points and the epoch millisecond they expire at. */
@Entity('rate_limit_count')
export class RateLimitCount {
  @PrimaryColumn({ type: 'varchar', length: 255 }) key: string;
  @Column({ type: 'integer', default: 0 }) points: number;
  @Column({ type: 'bigint', nullable: true }) expire: string | null;
}
