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
  async load<P extends SurgeryPermission>(
    permission: P,
    actor: Actor,
    surgeryId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SurgeryFor<P>> {
    const clause = surgeriesOf(permission, actor, 2);
    const rows: SurgeryRow[] = await manager.query(
      `${SURGERY_SELECT} WHERE s.surgery_id = $1 AND ${clause.sql}`,
      [surgeryId, ...clause.parameters],
    );
    return this.granted(permission, actor, rows[0]);
  }

  /**
   * The same surgery once more, locked until the transaction ends: what a write decides on must not change
   * under it, and who may touch it is asked again. The lock is a statement of its own: a select that waits for
   * a lock sees the new surgery row beside the old rows of its joins.
   */
  async lock<P extends SurgeryPermission>(
    manager: EntityManager,
    held: SurgeryFor<P>,
    permission: P,
  ): Promise<SurgeryFor<P>> {
    const { actor, surgery } = held;
    const clause = surgeriesOf(permission, actor, 2);
    await manager.query(`SELECT 1 FROM surgery s WHERE s.surgery_id = $1 AND ${clause.sql} FOR UPDATE`, [
      surgery.surgery_id,
      ...clause.parameters,
    ]);
    return this.load(permission, actor, surgery.surgery_id, manager);
  }

  private granted<P extends SurgeryPermission>(
    permission: P,
    actor: Actor,
    row: SurgeryRow | undefined,
  ): SurgeryFor<P> {
    const relation = row ? relationTo(permission, actor, row) : null;
    if (!row || !relation) throw new DomainError('request.not-found');
    return grant(permission, actor, relation, row);
  }
}
