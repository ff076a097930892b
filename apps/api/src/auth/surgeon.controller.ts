import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../access/call';
import { Serves } from '../http/serves.decorator';
import { SurgeonInvitationService } from './surgeon-invitation.service';
import { SurgeonService } from './surgeon.service';
import { VerificationService } from './verification.service';

@Controller()
export class SurgeonController {
  constructor(
    private readonly surgeons: SurgeonService,
    private readonly verification: VerificationService,
    private readonly invitations: SurgeonInvitationService,
  ) {}

  @Serves(ENDPOINTS.readSurgeon)
  async readSurgeon(@Authorised() call: Call<typeof ENDPOINTS.readSurgeon>) {
    return { surgeon: await this.surgeons.read(call.actor, call.params.id) };
  }

  @Serves(ENDPOINTS.listSurgeons)
  listSurgeons(@Authorised() call: Call<typeof ENDPOINTS.listSurgeons>) {
    return this.surgeons.listVerified(call.query);
  }

  @Serves(ENDPOINTS.listUnverifiedSurgeons)
  listUnverifiedSurgeons(@Authorised() call: Call<typeof ENDPOINTS.listUnverifiedSurgeons>) {
    return this.surgeons.listUnverified(call.query);
  }

  @Serves(ENDPOINTS.decideVerification)
  async decideVerification(@Authorised() call: Call<typeof ENDPOINTS.decideVerification>) {
    await this.verification.decide(call.actor, call.body, call.request.requestId);
    return { surgeon: await this.surgeons.read(call.actor, call.body.surgeon_id) };
  }

  @Serves(ENDPOINTS.inviteSurgeon)
  async inviteSurgeon(@Authorised() call: Call<typeof ENDPOINTS.inviteSurgeon>) {
    await this.invitations.invite(call.actor, call.body.email, call.request.requestId);
    return { status: 'success' as const };
  }
}
