import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../../access/authorised.decorator';
import type { Call } from '../../call/call';
import { Serves } from '../../call/serves.decorator';
import { SsoAccountService } from './sso-account.service';

@Controller()
export class SsoController {
  constructor(private readonly accounts: SsoAccountService) {}

  @Serves(ENDPOINTS.openSsoSession)
  openSsoSession(@Authorised() { request }: Call<typeof ENDPOINTS.openSsoSession>) {
    return this.accounts.openSession(request);
  }

  @Serves(ENDPOINTS.readOwnSso)
  readOwnSso(@Authorised() { actor, request }: Call<typeof ENDPOINTS.readOwnSso>) {
    return this.accounts.read(actor, request);
  }

  @Serves(ENDPOINTS.connectSso)
  async connectSso(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.connectSso>) {
    return { identity: await this.accounts.connect(actor, body, request) };
  }

  @Serves(ENDPOINTS.disconnectSso)
  async disconnectSso(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.disconnectSso>) {
    await this.accounts.disconnect(actor, body, request);
    return { success: true };
  }
}
