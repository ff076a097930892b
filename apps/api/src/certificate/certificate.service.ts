import {
  type Certificate as CertificateView,
  type ENDPOINTS,
  type ReplyOf,
  isCertified,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SurgeryFor } from '../call/surgery-for';
import { DomainError } from '../common/domain-error';
import { ConsentFormService } from '../consent-form/consent-form.service';
import { documentName, type NamedDocument } from '../pdf/document-name';
import { DocumentService } from '../pdf/document.service';
import { PreviewService } from '../pdf/preview.service';
import { LearningRunsService } from '../surgery/learning-runs.service';
import { CertificateFactsService } from './certificate-facts.service';
import { certificateDocument } from './certificate.template';
import { Learning } from './learning';

/** Reads the certificate that completes the learning: its state, its preview and the finished document. */
@Injectable()
export class CertificateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly learning: Learning,
    private readonly facts: CertificateFactsService,
    private readonly consentForms: ConsentFormService,
    private readonly documents: DocumentService,
    private readonly previews: PreviewService,
    private readonly runs: LearningRunsService,
  ) {}

  read({ surgery }: SurgeryFor<'certificate:read'>): CertificateView {
    return { surgery_id: surgery.surgery_id, consented: isCertified(surgery) };
  }

  /** The patient gets a DRAFT once the learning is complete; the surgeon only the completed certificate. */
  async preview(held: SurgeryFor<'certificate:read'>): Promise<ReplyOf<typeof ENDPOINTS.previewCertificate>> {
    const { surgery, relation } = held;
    const { manager } = this.dataSource;
    const stored = await this.documents.find(surgery.surgery_id, 'CERTIFICATE', surgery.learning_run);
    if (!stored) {
      if (relation === 'SURGEON') throw new DomainError('certificate.learning-incomplete');
      await this.learning.requireComplete(manager, held);
    }
    const { facts, documentHash } = await this.facts.read(manager, surgery);
    const source = stored ?? certificateDocument(facts, documentHash);
    const shows = { kind: 'CERTIFICATE', round: surgery.learning_run, document_hash: documentHash } as const;
    const opened = await this.previews.open(held, source, shows, stored?.document_id ?? null);
    return { ...opened, document_hash: documentHash, consent_form: await this.consentForms.read(surgery) };
  }

  /**
   * The stored bytes, also of a former round's certificate. Throws certificate.download-unavailable until it is
   * completed.
   */
  async download(held: SurgeryFor<'certificate:read'>, round: number | null = null): Promise<NamedDocument> {
    const { surgery } = await this.runs.at(held, round);
    const stored = await this.documents.find(surgery.surgery_id, 'CERTIFICATE', surgery.learning_run);
    if (!stored) throw new DomainError('certificate.download-unavailable');
    const at = stored.requested_at;
    return {
      bytes: await this.documents.bytesOf(stored.document_id),
      name: documentName('consent-certificate', surgery, { ...stored, at }),
    };
  }
}
