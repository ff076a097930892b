import { ENDPOINTS, messages } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { invalidField } from '../common/domain-error';
import { Serves } from '../call/serves.decorator';
import { LoginService } from './login.service';
import { OnBehalfService } from './on-behalf.service';
import { PasswordResetService } from './password-reset.service';
import { ResetRequestsService } from './reset-requests.service';
import { RegistrationService } from './registration.service';
import { SessionService } from '../access/session.service';

@Controller()
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionService,
    private readonly registrations: RegistrationService,
    private readonly onBehalf: OnBehalfService,
    private readonly resetRequests: ResetRequestsService,
    private readonly resets: PasswordResetService,
  ) {}

  @Serves(ENDPOINTS.login)
  login(@Authorised() call: Call<typeof ENDPOINTS.login>) {
    return this.logins.login(call.body, call.request);
  }

  @Serves(ENDPOINTS.logout)
  async logout(@Authorised() call: Call<typeof ENDPOINTS.logout>) {
    await this.sessions.end(call.actor, call.request.requestId);
    return { success: true };
  }

  @Serves(ENDPOINTS.refreshToken)
  refreshToken(@Authorised() call: Call<typeof ENDPOINTS.refreshToken>) {
    return this.sessions.refresh(call.actor);
  }

  @Serves(ENDPOINTS.registerSurgeon)
  registerSurgeon(@Authorised() call: Call<typeof ENDPOINTS.registerSurgeon>) {
    return this.registrations.registerSurgeon(call.body, call.request);
  }

  /** A surgeon's token makes this a registration on behalf of the patient; any other caller registers themselves. */
  @Serves(ENDPOINTS.registerPatient)
  async registerPatient(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.registerPatient>) {
    if (actor?.surgeonId) return { patient_id: await this.onBehalf.register(actor, body, request) };
    const { password } = body;
    if (!password) throw invalidField('password', messages.passwordRule);
    for (const field of ['gender', 'date_of_birth'] as const)
      if (body[field]) throw invalidField(field, messages.fieldUnexpected);
    return this.registrations.registerPatient({ ...body, password }, request);
  }

  @Serves(ENDPOINTS.requestPasswordReset)
  async requestPasswordReset(@Authorised() call: Call<typeof ENDPOINTS.requestPasswordReset>) {
    await this.resetRequests.request(call.body.email, call.request);
    return { success: true };
  }

  @Serves(ENDPOINTS.readPasswordReset)
  async readPasswordReset(@Authorised() call: Call<typeof ENDPOINTS.readPasswordReset>) {
    return { email: await this.resets.emailOf(call.query.token, call.request.address) };
  }

  @Serves(ENDPOINTS.resetPassword)
  async resetPassword(@Authorised() call: Call<typeof ENDPOINTS.resetPassword>) {
    await this.resets.reset(call.body, call.request);
    return { success: true };
  }
}
