import type { Endpoint } from '@candour/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { DomainError } from '../common/domain-error';
import { nameOf } from '../call/row-of';
import type { Actor } from '../call/actor';
import { surgeryIdOf } from './row-id-of';

interface Refused {
  readonly row: Endpoint;
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

/** Records refused calls: one audit entry for a missing role or for another person's surgery. */
@Injectable()
export class Refusals {
  private readonly logger = new Logger('Access');

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** An entry that cannot be written does not change the reply. */
  async record(error: unknown, { row, actor, request }: Refused): Promise<void> {
    if (!(error instanceof DomainError) || error.code === 'request.malformed') return;
    try {
      const surgeryId = error.code === 'request.not-found' ? surgeryIdOf(row, request) : null;
      await this.audit.record(this.dataSource.manager, {
        action: 'access.refused',
        actor,
        requestId: request.id,
        ...(surgeryId ? { subjectId: surgeryId } : {}),
        details: { call: nameOf(row), code: error.code },
      });
    } catch {
      this.logger.warn('A refusal could not be written to the audit trail');
    }
  }
}
