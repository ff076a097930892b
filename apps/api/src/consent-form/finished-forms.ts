import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DocumentKey, DocumentService } from '../pdf/document.service';
import { Confirmation } from './confirmation.entity';
import type { PrintedConfirmation } from './confirmations.template';
import { ConsentFactsService } from './consent-facts.service';
import { documentWith, type Stamp } from './consent-form.template';
import { Signature } from './signature.entity';
import { StoriesService } from './stories.service';

type FormKey = Required<Pick<DocumentKey, 'surgeryId' | 'round'>> & Pick<DocumentKey, 'stamp'>;

/** The confirmations of a round as its documents print them, oldest first. A reported change is in no document. */
const confirmationsOf = async (
  manager: EntityManager,
  surgeryId: string,
  round: number,
): Promise<readonly PrintedConfirmation[]> => {
  const confirmed = await manager.find(Confirmation, {
    where: { surgery_id: surgeryId, round, changed: 'NO' },
    order: { confirmed_at: 'ASC', confirmation_id: 'ASC' },
  });
  return confirmed.map(({ role, statement, typed_text, confirmed_at }) => ({
    role,
    statement: statement ?? '',
    typed_text: typed_text ?? '',
    confirmed_at,
  }));
};

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

  /** Has the requested documents printed at once. Call it after the commit. */
  printSoon(): void {
    this.documents.makeSoon();
  }
}
