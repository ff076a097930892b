import { type Endpoint, isIdentifier } from '@candour/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { addressKey } from '../common/network-address';
import { DomainError } from '../common/domain-error';
import { RefusedKeys, type RefusedKey } from '../http/refused-keys';
import { nameOf } from '../call/row-of';
import type { Actor } from '../call/actor';
import { surgeryIdOf } from './row-id-of';

const HOUR_S = 3600;

interface Refused {
  readonly row: Endpoint;
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

/** Records refused calls: for a missing role, for another person's surgery, and for a key or a limit. */
@Injectable()
export class Refusals implements OnModuleInit {
  private readonly logger = new Logger('Access');

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly keys: RefusedKeys,
  ) {}

  onModuleInit(): void {
    this.keys.writtenBy((refused) => this.recordKey(refused));
  }

  /** Records a forged token; once an hour for a network. */
  async recordToken({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): Promise<void> {
    await this.keys.note({ action: 'token.refused', key: addressKey(ip), window_s: HOUR_S, requestId: id });
  }

  private async recordKey({ action, key, details, requestId }: RefusedKey): Promise<void> {
    await this.audit.record(this.dataSource.manager, {
      action,
      actor: null,
      ...(isIdentifier(key) ? { accountId: key } : {}),
      ...(requestId ? { requestId } : {}),
      details: { ...details, ...(isIdentifier(key) ? {} : { key }) },
    });
  }

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
