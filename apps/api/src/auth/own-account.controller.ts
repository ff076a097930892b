import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { EmailProofService } from './email-proof.service';
import { OwnAccountService } from './own-account.service';
import { OwnProofService } from './own-proof.service';
import { OwnSessionsService } from './own-sessions.service';

@Controller()
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly proof: OwnProofService,
    private readonly sessions: OwnSessionsService,
    private readonly proofs: EmailProofService,
  ) {}

  @Serves(ENDPOINTS.changePassword)
  async changePassword(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.changePassword>) {
    await this.account.changePassword(actor, body, request);
    return { success: true };
  }

  @Serves(ENDPOINTS.changeEmail)
  async changeEmail(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.changeEmail>) {
    return { email: await this.account.changeEmail(actor, body, request) };
  }

  @Serves(ENDPOINTS.readEmailProof)
  async readEmailProof(@Authorised() { actor }: Call<typeof ENDPOINTS.readEmailProof>) {
    return { email_proof: await this.proofs.read(actor) };
  }

  @Serves(ENDPOINTS.proveEmail)
  async proveEmail(@Authorised() { body, request }: Call<typeof ENDPOINTS.proveEmail>) {
    return { email: await this.proofs.prove(body.token, request) };
  }

  @Serves(ENDPOINTS.requestEmailProof)
  async requestEmailProof(@Authorised() { actor, request }: Call<typeof ENDPOINTS.requestEmailProof>) {
    return { email_proof: await this.proofs.request(actor, request.requestId) };
  }

  @Serves(ENDPOINTS.changeMobile)
  async changeMobile(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.changeMobile>) {
    const mobile_number = body.mobile_number ?? null;
    return { mobile_number: await this.account.changeMobile(actor, mobile_number, request.requestId) };
  }

  @Serves(ENDPOINTS.readProofMethods)
  async readProofMethods(@Authorised() { actor }: Call<typeof ENDPOINTS.readProofMethods>) {
    return { methods: await this.proof.methods(actor) };
  }

  @Serves(ENDPOINTS.beginProof)
  async beginProof(@Authorised() { actor, body }: Call<typeof ENDPOINTS.beginProof>) {
    return { options: { ...(await this.proof.beginPasskey(actor, body.document_hash ?? null)) } };
  }

  @Serves(ENDPOINTS.proveAgain)
  async proveAgain(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.proveAgain>) {
    const { proof_kind, proved_at } = await this.proof.prove(actor, body, request);
    return { proof_kind, proved_at: proved_at.toISOString() };
  }

  @Serves(ENDPOINTS.listSessions)
  async listSessions(@Authorised() { actor }: Call<typeof ENDPOINTS.listSessions>) {
    return { sessions: await this.sessions.list(actor) };
  }

  /** The access guard has already recorded the use of the session. */
  @Serves(ENDPOINTS.noteActivity)
  noteActivity(@Authorised() _call: Call<typeof ENDPOINTS.noteActivity>) {
    return { success: true };
  }

  @Serves(ENDPOINTS.endSession)
  async endSession(@Authorised() { actor, params, request }: Call<typeof ENDPOINTS.endSession>) {
    await this.sessions.end(actor, params.id, request.requestId);
    return { success: true };
  }

  @Serves(ENDPOINTS.endOtherSessions)
  async endOtherSessions(@Authorised() { actor, request }: Call<typeof ENDPOINTS.endOtherSessions>) {
    return { ended: await this.sessions.endOthers(actor, request.requestId) };
  }
}
