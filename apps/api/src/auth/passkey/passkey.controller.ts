import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../../access/authorised.decorator';
import type { Call } from '../../call/call';
import { Serves } from '../../call/serves.decorator';
import { SecondStepService } from '../second-factor/second-step.service';
import { PasskeyLoginService } from './passkey-login.service';
import { PasskeyService } from './passkey.service';

@Controller()
export class PasskeyController {
  constructor(
    private readonly passkeys: PasskeyService,
    private readonly logins: PasskeyLoginService,
    private readonly secondStep: SecondStepService,
  ) {}

  @Serves(ENDPOINTS.listPasskeys)
  async listPasskeys(@Authorised() { actor }: Call<typeof ENDPOINTS.listPasskeys>) {
    return { passkeys: await this.passkeys.list(actor) };
  }

  @Serves(ENDPOINTS.beginPasskey)
  async beginPasskey(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.beginPasskey>) {
    return { options: { ...(await this.passkeys.begin(actor, body, request)) } };
  }

  @Serves(ENDPOINTS.addPasskey)
  async addPasskey(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.addPasskey>) {
    return this.passkeys.add(actor, body.passkey, request);
  }

  @Serves(ENDPOINTS.renamePasskey)
  async renamePasskey(@Authorised() { actor, params, body }: Call<typeof ENDPOINTS.renamePasskey>) {
    return { passkey: await this.passkeys.rename(actor, params.id, body.name) };
  }

  @Serves(ENDPOINTS.removePasskey)
  async removePasskey(@Authorised() { actor, params, body, request }: Call<typeof ENDPOINTS.removePasskey>) {
    await this.passkeys.remove(actor, params.id, body, request);
    return { success: true };
  }

  @Serves(ENDPOINTS.beginPasskeyLogin)
  async beginPasskeyLogin(@Authorised() { request }: Call<typeof ENDPOINTS.beginPasskeyLogin>) {
    return { options: { ...(await this.logins.begin(request)) } };
  }

  @Serves(ENDPOINTS.beginPasskeyAtLogin)
  async beginPasskeyAtLogin(@Authorised() { body, request }: Call<typeof ENDPOINTS.beginPasskeyAtLogin>) {
    return { options: { ...(await this.secondStep.beginPasskey(body.ticket, request)) } };
  }

  @Serves(ENDPOINTS.loginWithPasskey)
  loginWithPasskey(@Authorised() { body, request }: Call<typeof ENDPOINTS.loginWithPasskey>) {
    return this.logins.login(body.passkey, request);
  }
}
