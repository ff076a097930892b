import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { ChangingService } from './changing.service';
import { HandingOverService } from './handing-over.service';
import { HandoverService } from './handover.service';

@Controller()
export class ConsentChangeController {
  constructor(
    private readonly changing: ChangingService,
    private readonly handovers: HandoverService,
    private readonly handingOver: HandingOverService,
  ) {}

  @Serves(ENDPOINTS.changeConsent)
  async changeConsent(@Authorised() call: Call<typeof ENDPOINTS.changeConsent>) {
    const { surgery, body, query, request } = call;
    return { change: await this.changing.change(surgery, body, query.dry_run === true, request) };
  }

  @Serves(ENDPOINTS.listHandovers)
  async listHandovers(@Authorised() { actor }: Call<typeof ENDPOINTS.listHandovers>) {
    return { handovers: await this.handovers.list(actor) };
  }

  @Serves(ENDPOINTS.answerHandover)
  async answerHandover(@Authorised() call: Call<typeof ENDPOINTS.answerHandover>) {
    const { actor, params, body, request } = call;
    return { surgery_id: params.id, change: await this.handovers.answer(actor, params.id, body, request) };
  }

  @Serves(ENDPOINTS.listSurgeonsWithPatients)
  async listSurgeonsWithPatients() {
    return { surgeons: await this.handingOver.list() };
  }

  @Serves(ENDPOINTS.handOver)
  async handOver(@Authorised() { actor, body, query, request }: Call<typeof ENDPOINTS.handOver>) {
    return { handover: await this.handingOver.handOver(actor, body, query.dry_run === true, request) };
  }
}
