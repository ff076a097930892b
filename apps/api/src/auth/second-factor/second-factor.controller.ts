import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../../access/authorised.decorator';
import type { Call } from '../../call/call';
import { Serves } from '../../call/serves.decorator';
import { AuthenticatorService } from './authenticator.service';
import { SecondStepService } from './second-step.service';
import { SetUpAtLoginService } from './set-up-at-login.service';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly steps: SecondStepService,
    private readonly setUps: SetUpAtLoginService,
    private readonly authenticator: AuthenticatorService,
  ) {}

  @Serves(ENDPOINTS.finishLogin)
  finishLogin(@Authorised() { body, request }: Call<typeof ENDPOINTS.finishLogin>) {
    return this.steps.finish(body, request);
  }

  @Serves(ENDPOINTS.beginAuthenticatorAtLogin)
  beginAuthenticatorAtLogin(
    @Authorised() { body, request }: Call<typeof ENDPOINTS.beginAuthenticatorAtLogin>,
  ) {
    return this.setUps.beginAuthenticator(body.ticket, request);
  }

  @Serves(ENDPOINTS.confirmAuthenticatorAtLogin)
  confirmAuthenticatorAtLogin(
    @Authorised() { body, request }: Call<typeof ENDPOINTS.confirmAuthenticatorAtLogin>,
  ) {
    return this.setUps.confirmAuthenticator(body, request);
  }

  @Serves(ENDPOINTS.beginPasskeySetUpAtLogin)
  async beginPasskeySetUpAtLogin(
    @Authorised() { body, request }: Call<typeof ENDPOINTS.beginPasskeySetUpAtLogin>,
  ) {
    return { options: { ...(await this.setUps.beginPasskey(body.ticket, request)) } };
  }

  @Serves(ENDPOINTS.addPasskeyAtLogin)
  addPasskeyAtLogin(@Authorised() { body, request }: Call<typeof ENDPOINTS.addPasskeyAtLogin>) {
    return this.setUps.addPasskey(body, request);
  }

  @Serves(ENDPOINTS.readAuthenticator)
  async readAuthenticator(@Authorised() { actor }: Call<typeof ENDPOINTS.readAuthenticator>) {
    return { totp: await this.authenticator.read(actor) };
  }

  @Serves(ENDPOINTS.beginAuthenticator)
  beginAuthenticator(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.beginAuthenticator>) {
    return this.authenticator.begin(actor, body, request);
  }

  @Serves(ENDPOINTS.confirmAuthenticator)
  async confirmAuthenticator(
    @Authorised() { actor, body, request }: Call<typeof ENDPOINTS.confirmAuthenticator>,
  ) {
    return { recovery_codes: await this.authenticator.confirm(actor, body.code, request) };
  }

  @Serves(ENDPOINTS.removeAuthenticator)
  async removeAuthenticator(
    @Authorised() { actor, body, request }: Call<typeof ENDPOINTS.removeAuthenticator>,
  ) {
    await this.authenticator.remove(actor, body, request);
    return { success: true };
  }

  @Serves(ENDPOINTS.renewRecoveryCodes)
  async renewRecoveryCodes(
    @Authorised() { actor, body, request }: Call<typeof ENDPOINTS.renewRecoveryCodes>,
  ) {
    return { recovery_codes: await this.authenticator.renewCodes(actor, body, request) };
  }
}
