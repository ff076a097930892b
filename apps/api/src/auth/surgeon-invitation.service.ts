import { SURGEON_INVITATION_INTERVAL_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../call/actor';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { oneOrNone, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';

/** A patient asks a surgeon who is not listed to register. */
@Injectable()
export class SurgeonInvitationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends at most one mail a day from one patient to one address; the reply does not reveal whether it has an account.
   */
  async invite(actor: Actor, email: string, requestId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const invited = await oneOrNone(
        manager,
        sql`INSERT INTO surgeon_invitation (patient_id, email, invited_at)
            VALUES (${actor.patientId}, ${email}, ${this.clock.now()})
            ON CONFLICT (patient_id, email) DO UPDATE SET invited_at = excluded.invited_at
              WHERE surgeon_invitation.invited_at <= ${this.clock.in(-SURGEON_INVITATION_INTERVAL_S)}
            RETURNING email`,
      );
      if (!invited) return;
      await this.outbox.enqueue(manager, 'surgeon-invitation', email, {});
      await this.audit.record(manager, { action: 'surgeon.invited', actor, requestId });
    });
  }
}
