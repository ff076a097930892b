import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The counts of rate-limiter-flexible, shared by all processes: points and their expiry in epoch milliseconds. */
@Entity('rate_limit_count')
export class RateLimitCount {
  @PrimaryColumn({ type: 'varchar', length: 255 }) key: string;
  @Column({ type: 'integer', default: 0 }) points: number;
  @Column({ type: 'bigint', nullable: true }) expire: string | null;
}
