import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { AccountAccess } from '../access/account-access';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { SurgeonInvitationService } from './surgeon-invitation.service';
import { SurgeonService } from './surgeon.service';
import { VerificationService } from './verification.service';

@Controller()
export class SurgeonController {
  constructor(
    private readonly surgeons: SurgeonService,
    private readonly verification: VerificationService,
    private readonly invitations: SurgeonInvitationService,
    private readonly access: AccountAccess,
  ) {}

  @Serves(ENDPOINTS.readSurgeon)
  async readSurgeon(@Authorised() { surgeon }: Call<typeof ENDPOINTS.readSurgeon>) {
    return { surgeon: await this.surgeons.read(surgeon) };
  }

  @Serves(ENDPOINTS.listSurgeons)
  listSurgeons(@Authorised() call: Call<typeof ENDPOINTS.listSurgeons>) {
    return this.surgeons.list('surgeon:list', call.actor, call.query);
  }

  @Serves(ENDPOINTS.listUnverifiedSurgeons)
  listUnverifiedSurgeons(@Authorised() call: Call<typeof ENDPOINTS.listUnverifiedSurgeons>) {
    return this.surgeons.list('surgeon:list-unverified', call.actor, call.query);
  }

  @Serves(ENDPOINTS.decideVerification)
  async decideVerification(@Authorised() call: Call<typeof ENDPOINTS.decideVerification>) {
    const { actor, body, request } = call;
    await this.verification.decide(actor, body, request.requestId);
    return {
      surgeon: await this.surgeons.read(await this.access.surgeon('surgeon:read', actor, body.surgeon_id)),
    };
  }

  @Serves(ENDPOINTS.inviteSurgeon)
  async inviteSurgeon(@Authorised() call: Call<typeof ENDPOINTS.inviteSurgeon>) {
    await this.invitations.invite(call.actor, call.body.email, call.request.requestId);
    return { status: 'success' as const };
  }
}
