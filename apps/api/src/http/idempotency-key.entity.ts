import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expires.decorator';

/** The status and the created ids of a call with an Idempotency-Key; never its body. */
@Entity('idempotency_key')
@Expires('created_at', { keptFor: 24 * 3600 })
export class IdempotencyKey {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('account') account_id: string;
  @PrimaryColumn({ type: 'text' }) endpoint: string;
  @PrimaryColumn({ type: 'text' }) idempotency_key: string;
  /** SHA-256 of the request's body, in hex: the same key with another body is a conflict. */
  @Column({ type: 'text' }) request_hash: string;
  @Column({ type: 'integer' }) status: number;
  @Column({ type: 'jsonb' }) made: Record<string, string>;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
