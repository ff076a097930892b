import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { OwnAccountService } from './own-account.service';

@Controller()
export class OwnAccountController {
  constructor(private readonly account: OwnAccountService) {}

  @Serves(ENDPOINTS.changePassword)
  async changePassword(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.changePassword>) {
    await this.account.changePassword(actor, body, request);
    return { success: true };
  }

  @Serves(ENDPOINTS.changeEmail)
  async changeEmail(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.changeEmail>) {
    return { email: await this.account.changeEmail(actor, body, request) };
  }

  @Serves(ENDPOINTS.changeMobile)
  async changeMobile(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.changeMobile>) {
    const mobile_number = body.mobile_number ?? null;
    return { mobile_number: await this.account.changeMobile(actor, mobile_number, request.requestId) };
  }
}
