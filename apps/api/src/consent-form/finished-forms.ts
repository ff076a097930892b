import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { type DocumentKey, DocumentService } from '../pdf/document.service';
import { confirmationsOf } from './confirmations';
import { ConsentFactsService } from './consent-facts.service';
import { documentWith, type Stamp } from './consent-form.template';
import { storyOf } from './evidence/story';
import { storyPage } from './evidence/story.template';
import { Signature } from './signature.entity';

type FormKey = Required<Pick<DocumentKey, 'surgeryId' | 'round'>> & Pick<DocumentKey, 'stamp'>;

/** Requests the finished documents of a form: what was signed, said since, and how it came about. */
@Injectable()
export class FinishedForms {
  constructor(
    private readonly facts: ConsentFactsService,
    private readonly documents: DocumentService,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'publicUrl'>,
  ) {}

  /**
   * The document of a round as it is now, in the transaction of the caller; on every page why it no longer holds. Nothing
   * for a round that nobody has signed.
   */
  async request(
    manager: EntityManager,
    { surgeryId, round, stamp = '' }: FormKey,
    left: Stamp | null = null,
  ): Promise<void> {
    const form = await this.facts.frozen(manager, surgeryId, round);
    if (!form) return;
    const { facts, documentHash } = form;
    const signatures = await manager.findBy(Signature, { surgery_id: surgeryId, round });
    const confirmations = await confirmationsOf(manager, surgeryId, round);
    const acts = await storyOf(manager, { surgeryId, round, documentHash });
    const story = storyPage({ acts, facts, documentHash, publicUrl: this.environment.publicUrl });
    const source = documentWith(signatures, { ...form, story }, left, 'draft', confirmations);
    await this.documents.request(manager, { surgeryId, kind: 'CONSENT_FORM', round, stamp }, source);
  }
}
