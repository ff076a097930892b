import { type OwnSession, isStaff } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionService } from '../access/session.service';
import { StaffIdle } from '../access/staff-idle';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import { Clock } from '../common/clock';
import { deviceInWords } from '../common/device-words';
import { DomainError } from '../common/domain-error';
import { rows, sql } from '../database/sql';

interface OpenSession {
  readonly session_id: string;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly ends_at: Date;
}

/** Lists and ends the sessions of a person. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly idle: StaffIdle,
  ) {}

  /** The most recently used first. */
  async list({ accountId, sessionId, roles }: Actor): Promise<OwnSession[]> {
    const open = await rows(
      this.dataSource,
      sql<OpenSession>`
        SELECT session_id, user_agent, created_at, last_used_at, ends_at FROM session
        WHERE account_id = ${accountId} AND revoked_at IS NULL AND ends_at > ${this.clock.now()}
          AND (last_used_at > ${this.idle.since()} OR NOT ${isStaff(roles)}::boolean)
        ORDER BY last_used_at DESC, session_id DESC`,
    );
    return open.map((session) => ({
      session_id: session.session_id,
      is_current: session.session_id === sessionId,
      device: deviceInWords(session.user_agent),
      began_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      ends_at: session.ends_at.toISOString(),
    }));
  }

  /** Another person's session and an ended one are not found. */
  async end(actor: Actor, sessionId: string, requestId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.sessions.endOne(manager, actor, sessionId)))
        throw new DomainError('request.not-found');
      await this.audit.record(manager, {
        action: 'session.ended',
        actor,
        subjectId: sessionId,
        requestId,
      });
    });
  }

  /** Returns how many sessions ended. */
  async endOthers(actor: Actor, requestId: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const ended = await this.sessions.endOthers(manager, actor);
      if (ended > 0) await this.audit.record(manager, { action: 'sessions.ended', actor, requestId });
      return ended;
    });
  }
}
