import { SURGEON_INVITATION_INTERVAL_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
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

  /** At most one mail a day to an address from one patient; whether it has an account is not told. */
  async invite(actor: Actor, email: string, requestId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const invited = await manager.query(
        `INSERT INTO surgeon_invitation (patient_id, email, invited_at) VALUES ($1, $2, $3)
         ON CONFLICT (patient_id, email) DO UPDATE SET invited_at = $3 WHERE surgeon_invitation.invited_at <= $4
         RETURNING email`,
        [actor.patientId, email, this.clock.now(), this.clock.in(-SURGEON_INVITATION_INTERVAL_S)],
      );
      if (invited.length === 0) return;
      await this.outbox.enqueue(manager, 'surgeon-invitation', email, {});
      await this.audit.record(manager, { action: 'surgeon.invited', actor, requestId });
    });
  }
}
