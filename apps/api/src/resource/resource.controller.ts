import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { LearningRunsService } from '../surgery/learning-runs.service';
import { EngagingService } from './engaging.service';
import { LearningPageService } from './learning-page.service';
import { ResourceReadingService } from './resource-reading.service';

@Controller()
export class ResourceController {
  constructor(
    private readonly reading: ResourceReadingService,
    private readonly engaging: EngagingService,
    private readonly pages: LearningPageService,
    private readonly runs: LearningRunsService,
  ) {}

  @Serves(ENDPOINTS.readResources)
  async readResources(@Authorised() { surgery, params, query }: Call<typeof ENDPOINTS.readResources>) {
    const category = await this.reading.read(await this.runs.at(surgery, query.round));
    return { surgery_id: params.id, syllabus_id: category.syllabus_id, categories: [category] };
  }

  @Serves(ENDPOINTS.previewResources)
  async previewResources(@Authorised() { params }: Call<typeof ENDPOINTS.previewResources>) {
    return { resources: await this.reading.preview(params.id) };
  }

  @Serves(ENDPOINTS.readLearningPage)
  async readLearningPage(@Authorised() { surgery, params, query }: Call<typeof ENDPOINTS.readLearningPage>) {
    return { surgery_id: params.id, page: await this.pages.read(await this.runs.at(surgery, query.round)) };
  }

  @Serves(ENDPOINTS.previewLearningPage)
  async previewLearningPage(@Authorised() { params }: Call<typeof ENDPOINTS.previewLearningPage>) {
    return { page: await this.pages.preview(params.id) };
  }

  @Serves(ENDPOINTS.saveEngagements)
  async saveEngagements(@Authorised() { surgery, body, request }: Call<typeof ENDPOINTS.saveEngagements>) {
    const category = await this.engaging.save(surgery, body, request.requestId);
    return { surgery_id: body.surgery_id, syllabus_id: category.syllabus_id, categories: [category] };
  }

  @Serves(ENDPOINTS.summariseResources)
  async summariseResources(@Authorised() { surgery, params }: Call<typeof ENDPOINTS.summariseResources>) {
    return { surgery_id: params.id, categories: await this.reading.summarise(surgery) };
  }
}
