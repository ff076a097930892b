import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DocumentKey, DocumentService } from '../pdf/document.service';
import { confirmationsOf } from './confirmations';
import { ConsentFactsService } from './consent-facts.service';
import { documentWith, type Stamp } from './consent-form.template';
import { Signature } from './signature.entity';
import { StoriesService } from './stories.service';

type FormKey = Required<Pick<DocumentKey, 'surgeryId' | 'round'>> & Pick<DocumentKey, 'stamp'>;

/** Requests the finished documents of a form, with its signatures, confirmations and story. */
@Injectable()
export class FinishedForms {
  constructor(
    private readonly facts: ConsentFactsService,
    private readonly documents: DocumentService,
    private readonly stories: StoriesService,
  ) {}

  /**
   * Requests the current document of a round, in the caller's transaction; stamped if it is no longer in force.
   * Does nothing for an unsigned round.
   */
  async request(
    manager: EntityManager,
    { surgeryId, round, stamp = '' }: FormKey,
    left: Stamp | null = null,
  ): Promise<void> {
    const form = await this.facts.frozen(manager, surgeryId, round);
    if (!form) return;
    const signatures = await manager.findBy(Signature, { surgery_id: surgeryId, round });
    const confirmations = await confirmationsOf(manager, surgeryId, round);
    const story = await this.stories.ofForm(manager, { surgeryId, round }, form);
    const source = documentWith(signatures, { ...form, story }, left, 'draft', confirmations);
    await this.documents.request(manager, { surgeryId, kind: 'CONSENT_FORM', round, stamp }, source);
  }
}
