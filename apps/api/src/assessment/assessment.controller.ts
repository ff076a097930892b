import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { LearningRunsService } from '../surgery/learning-runs.service';
import { AnsweringService } from './answering.service';
import { AssessmentReadingService } from './assessment-reading.service';
import { DiscussingService } from './discussing.service';
import { OwnWordsService } from './own-words.service';

@Controller()
export class AssessmentController {
  constructor(
    private readonly reading: AssessmentReadingService,
    private readonly answering: AnsweringService,
    private readonly runs: LearningRunsService,
    private readonly discussing: DiscussingService,
    private readonly ownWords: OwnWordsService,
  ) {}

  @Serves(ENDPOINTS.readAssessment)
  async readAssessment(@Authorised() { surgery, params, query }: Call<typeof ENDPOINTS.readAssessment>) {
    const learned = await this.runs.at(surgery, query.round);
    return { surgery_id: params.id, categories: await this.reading.read(learned) };
  }

  @Serves(ENDPOINTS.previewQuestions)
  async previewQuestions(@Authorised() { params }: Call<typeof ENDPOINTS.previewQuestions>) {
    return { questions: await this.reading.preview(params.id) };
  }

  @Serves(ENDPOINTS.saveAnswers)
  async saveAnswers(@Authorised() { surgery, body, request }: Call<typeof ENDPOINTS.saveAnswers>) {
    return {
      surgery_id: body.surgery_id,
      categories: await this.answering.save(surgery, body, request.requestId),
    };
  }

  @Serves(ENDPOINTS.discussAnswer)
  async discussAnswer(
    @Authorised() { surgery, params, body, request }: Call<typeof ENDPOINTS.discussAnswer>,
  ) {
    return {
      surgery_id: params.id,
      categories: await this.discussing.discuss(surgery, body, request.requestId),
    };
  }

  @Serves(ENDPOINTS.sayOwnWords)
  async sayOwnWords(@Authorised() { surgery, params, body, request }: Call<typeof ENDPOINTS.sayOwnWords>) {
    return {
      surgery_id: params.id,
      categories: await this.ownWords.say(surgery, body, request.requestId),
    };
  }

  @Serves(ENDPOINTS.summariseAssessment)
  async summariseAssessment(@Authorised() { surgery, params }: Call<typeof ENDPOINTS.summariseAssessment>) {
    return { surgery_id: params.id, categories: await this.reading.summarise(surgery) };
  }
}
