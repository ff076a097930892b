import {
  type Certificate as CertificateView,
  type ENDPOINTS,
  type ReplyOf,
  messages,
} from '@candour/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestFacts } from '../access/call';
import { SurgeryAccess } from '../access/surgery-access';
import type { SurgeryFor } from '../access/surgery-for';
import type { SurgeryRow } from '../access/surgery-row';
import { AssessmentReadingService } from '../assessment/assessment-reading.service';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { sha256 } from '../common/identifiers';
import { ConsentFactsService } from '../consent-form/consent-facts.service';
import { ConsentFormService } from '../consent-form/consent-form.service';
import { canonicalJson } from '../content/content-version';
import { OncePerKey } from '../http/once-per-key';
import { NoteService } from '../note/note.service';
import { DocumentService } from '../pdf/document.service';
import { PreviewService } from '../pdf/preview.service';
import { ResourceReadingService } from '../resource/resource-reading.service';
import { Certificate } from './certificate.entity';
import { type CertificateFacts, certificateDocument } from './certificate.template';

/** The certificate that ends the learning. */
@Injectable()
export class CertificateService {
  private readonly logger = new Logger('Certificate');

  constructor(
    private readonly dataSource: DataSource,
    private readonly once: OncePerKey,
    private readonly access: SurgeryAccess,
    private readonly assessments: AssessmentReadingService,
    private readonly resources: ResourceReadingService,
    private readonly notes: NoteService,
    private readonly consentFacts: ConsentFactsService,
    private readonly consentForms: ConsentFormService,
    private readonly documents: DocumentService,
    private readonly previews: PreviewService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  read({ surgery }: SurgeryFor<'certificate:read'>): CertificateView {
    return { surgery_id: surgery.surgery_id, consented: surgery.certificate_consented_at !== null };
  }

  /** Freezes what the certificate says; a second time changes nothing. */
  async complete(held: SurgeryFor<'certificate:complete'>, request: RequestFacts): Promise<CertificateView> {
    const made = { surgery_id: held.surgery.surgery_id };
    await this.once.run(held.actor, request, async (manager) => {
      const locked = await this.access.lock(manager, held, 'certificate:complete');
      const { surgery } = locked;
      if (surgery.certificate_consented_at) return { made, status: 200 };
      await this.requireLearning(manager, locked);
      const consented_at = this.clock.now();
      const facts = await this.gather(manager, surgery, consented_at);
      await manager.insert(Certificate, {
        surgery_id: surgery.surgery_id,
        consented: true,
        consented_at,
        facts,
      });
      await manager.query('UPDATE surgery SET certificate_consented_at = $2 WHERE surgery_id = $1', [
        surgery.surgery_id,
        consented_at,
      ]);
      await this.documents.request(
        manager,
        surgery.surgery_id,
        'CERTIFICATE',
        certificateDocument(facts, hashOf(facts)),
      );
      await this.audit.recordRow(manager, 'certificate', surgery.surgery_id, {
        action: 'certificate.completed',
        actor: locked.actor,
        surgeryId: surgery.surgery_id,
        requestId: request.requestId,
        details: { facts_hash: hashOf(facts) },
      });
      return { made, status: 201 };
    });
    void this.documents.makePending().catch((error: Error) => this.logger.warn(error.message));
    return { surgery_id: held.surgery.surgery_id, consented: true };
  }

  /** A DRAFT to the patient once the learning is complete; to the surgeon only the completed one. */
  async preview(held: SurgeryFor<'certificate:read'>): Promise<ReplyOf<typeof ENDPOINTS.previewCertificate>> {
    const { surgery, relation } = held;
    const { manager } = this.dataSource;
    const stored = await this.documents.find(surgery.surgery_id, 'CERTIFICATE');
    if (!stored) {
      if (relation === 'SURGEON') throw new DomainError('certificate.learning-incomplete');
      await this.requireLearning(manager, held);
    }
    const facts = await this.factsOf(manager, surgery);
    const source = stored ?? certificateDocument(facts, hashOf(facts));
    const opened = await this.previews.open(held, source, stored?.document_id ?? null);
    return { ...opened, document_hash: hashOf(facts), consent_form: await this.consentForms.read(surgery) };
  }

  /** The stored bytes. Throws certificate.download-unavailable until it is completed. */
  async download({ surgery }: SurgeryFor<'certificate:read'>): Promise<Uint8Array> {
    const stored = await this.documents.find(surgery.surgery_id, 'CERTIFICATE');
    if (!stored) throw new DomainError('certificate.download-unavailable');
    return this.documents.bytesOf(stored.document_id);
  }

  /** Pre Assessment, Learning Resources and Assessment are complete, or it is refused. */
  private async requireLearning(
    manager: EntityManager,
    held: SurgeryFor<'certificate:read'> | SurgeryFor<'certificate:complete'>,
  ): Promise<void> {
    const complete =
      (await this.assessments.areRequiredComplete(held, manager)) &&
      (await this.resources.isComplete(held, manager));
    if (!complete) throw new DomainError('certificate.learning-incomplete');
  }

  private async factsOf(manager: EntityManager, surgery: SurgeryRow): Promise<CertificateFacts> {
    const completed = await manager.findOneBy(Certificate, { surgery_id: surgery.surgery_id });
    return completed ? completed.facts : this.gather(manager, surgery, null);
  }

  private async gather(
    manager: EntityManager,
    surgery: SurgeryRow,
    completedAt: Date | null,
  ): Promise<CertificateFacts> {
    const { facts } = await this.consentFacts.read(manager, surgery);
    const { content } = await this.consentFacts.statements(manager);
    const note = await this.notes.firstOfPatient(manager, surgery.surgery_id);
    return {
      patient_name: facts.patient.name,
      date_of_birth: facts.patient.date_of_birth,
      operation_name: facts.surgery.operation_name,
      side: facts.surgery.has_side ? facts.surgery.side : 'This operation has no side',
      hospital: facts.surgery.hospital,
      surgeon: facts.surgeon?.name ?? null,
      surgery_date: facts.surgery.date,
      content_version: facts.content.version,
      notice: facts.content.notice,
      note: note && note.content,
      consent_statement: messages.consentStatement,
      statement: content.certificate,
      completed_at: completedAt?.toISOString() ?? null,
    };
  }
}

const hashOf = (facts: CertificateFacts): string => sha256(canonicalJson(facts));
