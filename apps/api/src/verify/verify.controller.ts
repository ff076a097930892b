import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { VerifyService } from './verify.service';

@Controller()
export class VerifyController {
  constructor(private readonly verifying: VerifyService) {}

  @Serves(ENDPOINTS.verifyFile)
  verifyFile(@Authorised() { params, request }: Call<typeof ENDPOINTS.verifyFile>) {
    return this.verifying.verify(params.sha256, request);
  }

  @Serves(ENDPOINTS.readSeal)
  async readSeal() {
    return { seal: await this.verifying.seal() };
  }
}
