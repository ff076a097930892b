import type { SurgeryPermission } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../common/domain-error';
import type { Actor } from './actor';
import { relationTo, surgeriesOf } from './policy';
import { type SurgeryFor, grant } from './surgery-for';
import { SURGERY_SELECT, type SurgeryRow } from './surgery-row';

/** Loads surgeries with the policy's where-clause, and hands them on as what may be touched. */
@Injectable()
export class SurgeryAccess {
  constructor(private readonly dataSource: DataSource) {}

  /** The one surgery. Throws request.not-found alike for an unknown one and for another's. */
  async load<P extends SurgeryPermission>(permission: P, actor: Actor, surgeryId: string): Promise<SurgeryFor<P>> {
    const found = await this.select(this.dataSource.manager, permission, actor, surgeryId, '');
    return this.granted(permission, actor, found);
  }

  /**
   * The same surgery once more, locked until the transaction ends: what a write decides on must not change
   * under it, and who may touch it is asked again.
   */
  async lock<P extends SurgeryPermission>(manager: EntityManager, held: SurgeryFor<P>, permission: P): Promise<SurgeryFor<P>> {
    const found = await this.select(manager, permission, held.actor, held.surgery.surgery_id, 'FOR UPDATE OF s');
    return this.granted(permission, held.actor, found);
  }

  private async select(
    manager: EntityManager,
    permission: SurgeryPermission,
    actor: Actor,
    surgeryId: string,
    lock: string,
  ): Promise<SurgeryRow | undefined> {
    const clause = surgeriesOf(permission, actor, 2);
    const rows: SurgeryRow[] = await manager.query(
      `${SURGERY_SELECT} WHERE s.surgery_id = $1 AND ${clause.sql} ${lock}`,
      [surgeryId, ...clause.parameters],
    );
    return rows[0];
  }

  private granted<P extends SurgeryPermission>(permission: P, actor: Actor, row: SurgeryRow | undefined): SurgeryFor<P> {
    const relation = row ? relationTo(permission, actor, row) : null;
    if (!row || !relation) throw new DomainError('request.not-found');
    return grant(permission, actor, relation, row);
  }
}
