import type { ConsentForm as ConsentFormView, ENDPOINTS, ListQuery, ReplyOf } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
import { surgeriesOf } from '../access/policy';
import type { SurgeryFor } from '../access/surgery-for';
import { SURGERY_SELECT, type SurgeryRow } from '../access/surgery-row';
import { DomainError } from '../common/domain-error';
import { pageFacts, pageOf, readPage, searchIn, searchOf } from '../common/paging';
import { DocumentService } from '../pdf/document.service';
import type { DocumentSource } from '../pdf/document-source';
import { PreviewService } from '../pdf/preview.service';
import { ConsentFactsService } from './consent-facts.service';
import { statementText } from './consent-facts';
import { consentFormDocument } from './consent-form.template';
import { ConsentForm } from './consent-form.entity';
import { Signature } from './signature.entity';

/** From the certificate on for a patient's own process, from its creation for one that a surgeon made. */
export const formExists = (surgery: Pick<SurgeryRow, 'created_by' | 'certificate_consented_at'>): boolean =>
  surgery.created_by === 'SURGEON' || surgery.certificate_consented_at !== null;

type ListedRow = SurgeryRow & { readonly total: number; readonly consent: string | null };

/** Reads consent forms: their state, their preview and the finished document. */
@Injectable()
export class ConsentFormService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: ConsentFactsService,
    private readonly documents: DocumentService,
    private readonly previews: PreviewService,
  ) {}

  /** The form's state, or null while there is none. */
  async read(
    surgery: SurgeryRow,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ConsentFormView | null> {
    if (!formExists(surgery)) return null;
    const form = await manager.findOneBy(ConsentForm, { surgery_id: surgery.surgery_id });
    const { facts } = await this.facts.read(manager, surgery);
    return {
      surgery_id: surgery.surgery_id,
      patient_signed: surgery.patient_signed_at !== null,
      surgeon_signed: surgery.surgeon_signed_at !== null,
      consented: form?.consent === 'GIVEN',
      patient_signed_at: surgery.patient_signed_at?.toISOString() ?? null,
      surgeon_signed_at: surgery.surgeon_signed_at?.toISOString() ?? null,
      patient_statement: statementText(facts.statements.patient),
      surgeon_statement: statementText(facts.statements.surgeon),
    };
  }

  /** The surgeon's forms, newest surgery first. */
  async list(actor: Actor, query: ListQuery): Promise<ReplyOf<typeof ENDPOINTS.listConsentForms>> {
    const page = pageOf(query);
    const clause = surgeriesOf('consent-form:list-own', actor, 2);
    const select = SURGERY_SELECT.replace('SELECT ', 'SELECT count(*) OVER ()::int AS total, f.consent, ');
    const { rows, total } = await readPage<ListedRow>(page, (limit) =>
      this.dataSource.query(
        `${select} LEFT JOIN consent_form f ON f.surgery_id = s.surgery_id
         WHERE ${clause.sql} AND (s.created_by = 'SURGEON' OR s.certificate_consented_at IS NOT NULL)
           AND ${searchIn(['p.patient_first_name', 'p.patient_last_name', 'o.operation_name'], 1)}
         ORDER BY s.surgery_created_at DESC, s.surgery_id DESC${limit}`,
        [searchOf(query), ...clause.parameters],
      ),
    );
    return {
      consent_forms: rows.map((row) => ({
        surgery_id: row.surgery_id,
        patient_signed: row.patient_signed_at !== null,
        surgeon_signed: row.surgeon_signed_at !== null,
        consented: row.consent === 'GIVEN',
        patient_first_name: row.patient_first_name,
        patient_last_name: row.patient_last_name,
        operation_name: row.operation_name,
      })),
      ...pageFacts(page, total),
    };
  }

  /** Addresses for a frame. Throws consent-form.missing while there is no form. */
  async preview(
    held: SurgeryFor<'consent-form:read'>,
  ): Promise<ReplyOf<typeof ENDPOINTS.previewConsentForm>> {
    const { surgery } = held;
    if (!formExists(surgery)) throw new DomainError('consent-form.missing');
    const { source, documentHash } = await this.document(this.dataSource.manager, surgery);
    const stored = await this.documents.find(surgery.surgery_id, 'CONSENT_FORM');
    const opened = await this.previews.open(held, stored ?? source, stored?.document_id ?? null);
    return { ...opened, document_hash: documentHash, consent_form: await this.read(surgery) };
  }

  /** The bytes that both have signed. Throws consent-form.download-unavailable until then. */
  async download({ surgery }: SurgeryFor<'consent-form:read'>): Promise<Uint8Array> {
    const stored = await this.documents.find(surgery.surgery_id, 'CONSENT_FORM');
    if (!stored) throw new DomainError('consent-form.download-unavailable');
    return this.documents.bytesOf(stored.document_id);
  }

  /** The form as a document, with the signatures that it has so far. */
  async document(
    manager: EntityManager,
    surgery: SurgeryRow,
  ): Promise<{ readonly source: DocumentSource; readonly documentHash: string }> {
    const bound = await this.facts.read(manager, surgery);
    const signatures = await manager.findBy(Signature, { surgery_id: surgery.surgery_id });
    const of = (role: Signature['role']) => signatures.find((signature) => signature.role === role) ?? null;
    const source = consentFormDocument({ ...bound, patient: of('PATIENT'), surgeon: of('SURGEON') });
    return { source, documentHash: bound.documentHash };
  }
}
