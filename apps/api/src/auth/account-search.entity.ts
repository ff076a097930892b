import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** All that an account is found by, in the form that is searched (ADR 68). The database writes it. */
@Entity('account_search')
@Index('account_search_by_part', { synchronize: false })
@Index('account_search_of_surgeons', { synchronize: false })
export class AccountSearch {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'account_search_key' }) account_id: string;
  @Column({ type: 'text', default: '' }) email: string;
  @Column({ type: 'text', default: '' }) patient: string;
  @Column({ type: 'text', default: '' }) surgeon: string;
}
