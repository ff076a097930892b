import { EVIDENCE_FILE } from '@candour/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PdfAttachment } from '../../pdf/file/pdf-archive';
import { DocumentMaker, type OfSurgery } from '../../pdf/print/document-maker';
import { ConsentChangesService } from '../consent-changes.service';
import { attachedEvidence, attachedLearning } from './attached-evidence';
import { EvidenceService } from './evidence.service';
import { LearningEvidenceService } from './learning-evidence.service';

const file = (description: string, text: string): PdfAttachment => ({
  name: EVIDENCE_FILE,
  mediaType: 'application/json',
  description,
  relationship: 'Supplement',
  bytes: Buffer.from(text),
});

/** Encloses the evidence of a round or a learning in every finished document of it. */
@Injectable()
export class EnclosedEvidence implements OnModuleInit {
  constructor(
    private readonly documents: DocumentMaker,
    private readonly evidence: EvidenceService,
    private readonly learning: LearningEvidenceService,
    private readonly changes: ConsentChangesService,
  ) {}

  onModuleInit(): void {
    this.documents.encloseIn('CONSENT_FORM', (manager, document) => this.ofForm(manager, document));
    this.documents.encloseIn('CERTIFICATE', (manager, document) => this.ofCertificate(manager, document));
  }

  /**
   * Uses the staff's view of the evidence, which has a hash for everything, so that each reader can prove the
   * parts that they know.
   */
  private async ofForm(manager: EntityManager, { surgery_id, round }: OfSurgery): Promise<PdfAttachment[]> {
    const surgery = await this.changes.read(manager, surgery_id);
    const evidence = await this.evidence.gather(manager, {
      surgery,
      relation: 'SURGEON',
      accountId: null,
      round,
    });
    return [
      file(
        'What proves this consent form: what was signed, by whom and when, and the audit trail of it',
        attachedEvidence(evidence),
      ),
    ];
  }

  private async ofCertificate(
    manager: EntityManager,
    { surgery_id, round: run }: OfSurgery,
  ): Promise<PdfAttachment[]> {
    const surgery = await this.changes.read(manager, surgery_id);
    return [
      file(
        'What proves this certificate: what was taught and asked, from which version, when, and the audit trail of it',
        attachedLearning(await this.learning.gather(manager, surgery, run)),
      ),
    ];
  }
}
