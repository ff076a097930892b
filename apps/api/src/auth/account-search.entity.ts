import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The texts by which an account is found, normalised for the search (ADR 68). Triggers write it. */
@Entity('account_search')
@Index('account_search_by_part', { synchronize: false })
@Index('account_search_of_surgeons', { synchronize: false })
export class AccountSearch {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'account_search_key' }) account_id: string;
  @Column({ type: 'text', default: '' }) email: string;
  @Column({ type: 'text', default: '' }) patient: string;
  @Column({ type: 'text', default: '' }) surgeon: string;
}
