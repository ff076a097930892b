import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DocumentService, type OfSurgery } from '../../pdf/document.service';
import type { PdfAttachment } from '../../pdf/file/pdf-archive';
import { ConsentChangesService } from '../consent-changes.service';
import { attachedEvidence } from './attached-evidence';
import { EvidenceService } from './evidence.service';

export const EVIDENCE_FILE = 'evidence.json';

/** Puts what proves a round into every finished document of it, so that the proof goes where the document goes. */
@Injectable()
export class EnclosedEvidence implements OnModuleInit {
  constructor(
    private readonly documents: DocumentService,
    private readonly evidence: EvidenceService,
    private readonly changes: ConsentChangesService,
  ) {}

  onModuleInit(): void {
    this.documents.encloseIn('CONSENT_FORM', (manager, document) => this.enclosed(manager, document));
  }

  /** The clinical side's evidence has a hash for everything; whoever may read one can prove it. */
  private async enclosed(
    manager: EntityManager,
    { surgery_id, round }: OfSurgery,
  ): Promise<readonly PdfAttachment[]> {
    const surgery = await this.changes.read(manager, surgery_id);
    const evidence = await this.evidence.gather(manager, {
      surgery,
      relation: 'SURGEON',
      accountId: null,
      round,
    });
    return [
      {
        name: EVIDENCE_FILE,
        mediaType: 'application/json',
        description:
          'What proves this consent form: what was signed, by whom and when, and the audit trail of it',
        relationship: 'Supplement',
        bytes: Buffer.from(attachedEvidence(evidence)),
      },
    ];
  }
}
