import { type BodyOf, type ENDPOINTS, MATTERS_FIELDS, type SurgeryMatters } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SurgeryAccess } from '../access/surgery-access';
import { AuditTrail } from '../audit/audit-trail';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { WhatMatters } from './what-matters.entity';

type Said = Omit<SurgeryMatters, 'said_at'>;

const NOTHING_SAID: Said = { hopes: null, worries: null, would_not_accept: null, on_certificate: false };

const isNothing = (said: Said): boolean => MATTERS_FIELDS.every((field) => said[field] === null);

const saidIn = (given: BodyOf<typeof ENDPOINTS.sayMatters>): Said => {
  const said = {
    hopes: given.hopes ?? null,
    worries: given.worries ?? null,
    would_not_accept: given.would_not_accept ?? null,
    on_certificate: given.on_certificate ?? false,
  };
  return isNothing(said) ? NOTHING_SAID : said;
};

const isSame = (one: Said, other: Said): boolean =>
  one.on_certificate === other.on_certificate && MATTERS_FIELDS.every((field) => one[field] === other[field]);

/** Stores what matters to the patient of a surgery; it stays editable after signatures. */
@Injectable()
export class WhatMattersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  read({ surgery }: SurgeryFor<'surgery:read'>): Promise<SurgeryMatters | null> {
    return this.of(this.dataSource.manager, surgery);
  }

  /** Null while there is nothing, and after all of it was withdrawn. */
  async of(manager: EntityManager, { surgery_id }: SurgeryRow): Promise<SurgeryMatters | null> {
    const found = await manager.findOne(WhatMatters, {
      where: { surgery_id },
      order: { said_at: 'DESC', matters_id: 'DESC' },
    });
    if (!found || isNothing(found)) return null;
    const { hopes, worries, would_not_accept, on_certificate, said_at } = found;
    return { hopes, worries, would_not_accept, on_certificate, said_at: said_at.toISOString() };
  }

  /**
   * Replaces all of it; repeating the same changes nothing. Throws consent-form.ended once the surgery has ended.
   */
  async say(
    held: SurgeryFor<'surgery:say-matters'>,
    given: BodyOf<typeof ENDPOINTS.sayMatters>,
    requestId: string,
  ): Promise<SurgeryMatters | null> {
    return this.dataSource.transaction(async (manager) => {
      const { surgery, actor } = await this.access.lock(manager, held, 'surgery:say-matters');
      const said = saidIn(given);
      const before = await this.of(manager, surgery);
      if (isSame(said, before ?? NOTHING_SAID)) return before;
      if (surgery.ended_outcome !== null) throw new DomainError('consent-form.ended');
      const matters_id = newIdentifier();
      await manager.insert(WhatMatters, {
        matters_id,
        surgery_id: surgery.surgery_id,
        ...said,
        account_id: actor.accountId,
        said_at: this.clock.now(),
      });
      await this.audit.recordRow(manager, 'what matters', matters_id, {
        action: 'surgery.matters-said',
        actor,
        role: 'PATIENT',
        surgeryId: surgery.surgery_id,
        subjectId: matters_id,
        requestId,
      });
      return this.of(manager, surgery);
    });
  }
}
