import {
  type ConsentForm as ConsentFormView,
  type ENDPOINTS,
  type ListQuery,
  type ReplyOf,
  hasConsentForm,
  signaturesOf,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../call/actor';
import { surgeriesOf } from '../access/policy';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { DomainError } from '../common/domain-error';
import { pageFacts, pageOf, readPage, searchIn } from '../database/paging';
import { sql } from '../database/sql';
import { DocumentService } from '../pdf/document.service';
import { PreviewService } from '../pdf/preview.service';
import { type BoundForm, ConsentFactsService } from './consent-facts.service';
import { statementText } from './consent-facts';
import { documentWith } from './consent-form.template';
import type { Consent } from './consent-form.entity';
import { Signature } from './signature.entity';

type ListedRow = SurgeryRow & { readonly total: number; readonly consent: Consent | null };

const SEARCHED = [sql`p.patient_first_name`, sql`p.patient_last_name`, sql`o.operation_name`];

/** A form as the contracts define it. */
export const consentFormView = (
  surgery: SurgeryRow,
  { facts, consent }: Pick<BoundForm, 'facts' | 'consent'>,
): ConsentFormView => ({
  surgery_id: surgery.surgery_id,
  ...signaturesOf(surgery),
  consented: consent === 'GIVEN',
  patient_signed_at: surgery.patient_signed_at?.toISOString() ?? null,
  surgeon_signed_at: surgery.surgeon_signed_at?.toISOString() ?? null,
  patient_statement: statementText(facts.statements.patient),
  surgeon_statement: statementText(facts.statements.surgeon),
});

/** Reads consent forms: their state, their preview and the finished document. */
@Injectable()
export class ConsentFormService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: ConsentFactsService,
    private readonly documents: DocumentService,
    private readonly previews: PreviewService,
  ) {}

  /** The state of the form; null while none exists. */
  async read(surgery: SurgeryRow): Promise<ConsentFormView | null> {
    if (!hasConsentForm(surgery)) return null;
    return consentFormView(surgery, await this.facts.read(this.dataSource.manager, surgery));
  }

  /** The surgeon's forms, newest surgery first. */
  async list(actor: Actor, query: ListQuery): Promise<ReplyOf<typeof ENDPOINTS.listConsentForms>> {
    const page = pageOf(query);
    const { rows, total } = await readPage(
      this.dataSource,
      page,
      sql<ListedRow>`SELECT count(*) OVER ()::int AS total, f.consent, ${SURGERY_COLUMNS}
        FROM ${SURGERY_TABLES} LEFT JOIN consent_form f ON f.surgery_id = s.surgery_id
        WHERE ${surgeriesOf('consent-form:list-own', actor)}
          AND (s.created_by = 'SURGEON' OR s.certificate_consented_at IS NOT NULL)
          AND ${searchIn(SEARCHED, query)}
        ORDER BY s.surgery_created_at DESC, s.surgery_id DESC`,
    );
    return {
      consent_forms: rows.map((row) => ({
        surgery_id: row.surgery_id,
        ...signaturesOf(row),
        consented: row.consent === 'GIVEN',
        patient_first_name: row.patient_first_name,
        patient_last_name: row.patient_last_name,
        operation_name: row.operation_name,
      })),
      ...pageFacts(page, total),
    };
  }

  /** Addresses for a frame. Throws consent-form.missing while no form exists. */
  async preview(
    held: SurgeryFor<'consent-form:read'>,
  ): Promise<ReplyOf<typeof ENDPOINTS.previewConsentForm>> {
    const { surgery } = held;
    if (!hasConsentForm(surgery)) throw new DomainError('consent-form.missing');
    const { manager } = this.dataSource;
    const bound = await this.facts.read(manager, surgery);
    const stored = await this.documents.find(surgery.surgery_id, 'CONSENT_FORM');
    const signatures = stored ? [] : await manager.findBy(Signature, { surgery_id: surgery.surgery_id });
    const source = stored ?? documentWith(signatures, bound);
    const opened = await this.previews.open(held, source, stored?.document_id ?? null);
    return { ...opened, document_hash: bound.documentHash, consent_form: consentFormView(surgery, bound) };
  }

  /** The bytes that both sides have signed. Throws consent-form.download-unavailable until then. */
  async download({ surgery }: SurgeryFor<'consent-form:read'>): Promise<Uint8Array> {
    const stored = await this.documents.find(surgery.surgery_id, 'CONSENT_FORM');
    if (!stored) throw new DomainError('consent-form.download-unavailable');
    return this.documents.bytesOf(stored.document_id);
  }
}
