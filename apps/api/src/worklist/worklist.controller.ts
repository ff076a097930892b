import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { BriefService } from './brief.service';
import { WorklistService } from './worklist.service';

@Controller()
export class WorklistController {
  constructor(
    private readonly worklists: WorklistService,
    private readonly briefs: BriefService,
  ) {}

  @Serves(ENDPOINTS.readWorklist)
  readWorklist(@Authorised() { actor, query }: Call<typeof ENDPOINTS.readWorklist>) {
    return this.worklists.list(actor, query);
  }

  @Serves(ENDPOINTS.readBrief)
  async readBrief(@Authorised() { surgery }: Call<typeof ENDPOINTS.readBrief>) {
    return { brief: await this.briefs.read(surgery) };
  }
}
