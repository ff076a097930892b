import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Html } from '../common/html';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import type { BoundForm } from './consent-facts.service';
import { learningStoryOf, storyOf } from './evidence/story';
import { type LearningStory, learningStory, storyPage } from './evidence/story.template';

/** Makes the story at the end of a finished document, up to now, in the caller's transaction. */
@Injectable()
export class StoriesService {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'publicUrl'>) {}

  async ofForm(
    manager: EntityManager,
    of: { readonly surgeryId: string; readonly round: number },
    { facts, documentHash }: BoundForm,
  ): Promise<Html> {
    const acts = await storyOf(manager, { ...of, documentHash });
    return storyPage({ acts, facts, documentHash, publicUrl: this.environment.publicUrl });
  }

  /** The story of the current run of the learning. */
  async ofLearning(manager: EntityManager, surgeryId: string, facts: LearningStory['facts']): Promise<Html> {
    const acts = await learningStoryOf(manager, surgeryId);
    return learningStory({ acts, facts, publicUrl: this.environment.publicUrl });
  }
}
