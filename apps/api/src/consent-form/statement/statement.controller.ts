import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../../access/authorised.decorator';
import type { Call } from '../../call/call';
import { Serves } from '../../call/serves.decorator';
import { StatementReadingService } from './statement-reading.service';
import { StatementService } from './statement.service';
import { TemplateService } from './template.service';

@Controller()
export class StatementController {
  constructor(
    private readonly reading: StatementReadingService,
    private readonly statements: StatementService,
    private readonly templates: TemplateService,
  ) {}

  @Serves(ENDPOINTS.readStatement)
  readStatement(@Authorised() { surgery }: Call<typeof ENDPOINTS.readStatement>) {
    return this.reading.read(surgery);
  }

  @Serves(ENDPOINTS.writeStatement)
  writeStatement(@Authorised() { surgery, body, query, request }: Call<typeof ENDPOINTS.writeStatement>) {
    const { requestId } = request;
    return this.statements.write(surgery, body, { dryRun: query.dry_run ?? false, requestId });
  }

  @Serves(ENDPOINTS.listTemplates)
  async listTemplates(@Authorised() { actor }: Call<typeof ENDPOINTS.listTemplates>) {
    return { templates: await this.templates.list(actor) };
  }

  @Serves(ENDPOINTS.createTemplate)
  async createTemplate(@Authorised() { actor, body, request }: Call<typeof ENDPOINTS.createTemplate>) {
    return { template: await this.templates.create(actor, body, request) };
  }

  @Serves(ENDPOINTS.updateTemplate)
  async updateTemplate(
    @Authorised() { actor, params, body, request }: Call<typeof ENDPOINTS.updateTemplate>,
  ) {
    return { template: await this.templates.update(actor, params.id, body, request) };
  }

  @Serves(ENDPOINTS.deleteTemplate)
  async deleteTemplate(@Authorised() { actor, params, request }: Call<typeof ENDPOINTS.deleteTemplate>) {
    return { template: await this.templates.remove(actor, params.id, request) };
  }
}
