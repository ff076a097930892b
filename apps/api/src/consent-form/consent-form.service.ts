import {
  type ConsentForm as ConsentFormView,
  type ENDPOINTS,
  type ListQuery,
  type QueryOf,
  type ReplyOf,
  firstHold,
  hasConsentForm,
  isConsented,
  signaturesOf,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../call/actor';
import { consentView, endedView } from '../call/consent-view';
import { ConsentCalendar } from '../access/consent-calendar';
import { surgerySearch } from '../access/people-search';
import { surgeriesOf } from '../access/policy';
import { UpToDate } from '../access/up-to-date';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import { identityOf } from '../access/patient-identity';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { pageFacts, pageOf, readPage } from '../database/paging';
import { sql } from '../database/sql';
import { documentName, type NamedDocument } from '../pdf/document-name';
import { DocumentService } from '../pdf/document.service';
import type { DocumentSource } from '../pdf/page/document-source';
import { PreviewService } from '../pdf/preview.service';
import { requireSided } from '../surgery/sides.service';
import { type BoundForm, ConsentFactsService } from './consent-facts.service';
import { statementText } from './consent-facts';
import { documentWith } from './consent-form.template';
import { ConsentDecision } from './consent-decision.entity';
import { Signature } from './signature.entity';

type ListedRow = SurgeryRow & { readonly total: number };

/** A form as the contracts define it. */
export const consentFormView = (
  surgery: SurgeryRow,
  { facts }: Pick<BoundForm, 'facts'>,
  expiresOn: string | null,
): ConsentFormView => ({
  surgery_id: surgery.surgery_id,
  ...signaturesOf(surgery),
  consented: isConsented(surgery.consent_state),
  patient_signed_at: surgery.patient_signed_at?.toISOString() ?? null,
  surgeon_signed_at: surgery.surgeon_signed_at?.toISOString() ?? null,
  patient_statement: statementText(facts.statements.patient),
  surgeon_statement: statementText(facts.statements.surgeon),
  ...consentView(surgery, expiresOn),
});

/** Reads consent forms: their state, their preview and the finished document. */
@Injectable()
export class ConsentFormService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: ConsentFactsService,
    private readonly documents: DocumentService,
    private readonly previews: PreviewService,
    private readonly calendar: ConsentCalendar,
    private readonly upToDate: UpToDate,
    private readonly clock: Clock,
  ) {}

  /** The state of the form; null while none exists. */
  async read(surgery: SurgeryRow): Promise<ConsentFormView | null> {
    if (!hasConsentForm(surgery)) return null;
    const bound = await this.facts.read(this.dataSource.manager, surgery);
    return consentFormView(surgery, bound, this.calendar.expiresOn(surgery));
  }

  /** The surgeon's forms, newest surgery first. */
  async list(actor: Actor, query: ListQuery): Promise<ReplyOf<typeof ENDPOINTS.listConsentForms>> {
    const page = pageOf(query);
    const listed = sql<ListedRow>`SELECT count(*) OVER ()::int AS total, ${SURGERY_COLUMNS}
        FROM ${SURGERY_TABLES}
        WHERE ${surgeriesOf('consent-form:list-own', actor)}
          AND (s.created_by = 'SURGEON' OR s.certificate_consented_at IS NOT NULL)
          AND ${surgerySearch(query)}
        ORDER BY s.surgery_created_at DESC, s.surgery_id DESC`;
    const { rows, total } = await this.upToDate.page(this.dataSource.manager, () =>
      readPage(this.dataSource, page, listed),
    );
    return {
      consent_forms: rows.map((row) => ({
        surgery_id: row.surgery_id,
        ...signaturesOf(row),
        consented: isConsented(row.consent_state),
        ...identityOf(row),
        patient_needs: row.patient_needs,
        operation_name: row.operation_name,
        round: row.consent_round,
        state: row.consent_state,
        hold: firstHold(row.consent_holds),
        ended: endedView(row),
        confirmation_due: row.confirmation_due,
        expires_on: this.calendar.expiresOn(row),
        patient_confirmed: row.patient_confirmed_at !== null,
        surgeon_confirmed: row.surgeon_confirmed_at !== null,
        former_state: row.consent_former_state,
      })),
      ...pageFacts(page, total),
    };
  }

  /**
   * Addresses of a round's newest document for a frame; of the current round by default. Throws
   * consent-form.missing while no form exists, and for an unsigned former round. `side` is the side that the
   * surgeon is about to give with the signature: the form is shown as they will sign it.
   */
  async preview(
    held: SurgeryFor<'consent-form:read'>,
    { round, side }: QueryOf<typeof ENDPOINTS.previewConsentForm>,
  ): Promise<ReplyOf<typeof ENDPOINTS.previewConsentForm>> {
    const { surgery, relation } = held;
    if (side && relation !== 'SURGEON') throw new DomainError('request.forbidden');
    requireSided(surgery, side, 'side');
    const number = round ?? surgery.consent_round;
    const isCurrent = number === surgery.consent_round;
    if (isCurrent && !hasConsentForm(surgery)) throw new DomainError('consent-form.missing');
    const { manager } = this.dataSource;
    const bound = isCurrent
      ? await this.facts.readWithSide(manager, surgery, side)
      : await this.facts.frozen(manager, surgery.surgery_id, number);
    if (!bound) throw new DomainError('consent-form.missing');
    const stored = await this.documents.find(surgery.surgery_id, 'CONSENT_FORM', number);
    const source = stored ?? (await this.unfinished(held, bound));
    const shows = { kind: 'CONSENT_FORM', round: number, document_hash: bound.documentHash } as const;
    const opened = await this.previews.open(held, source, shows, stored?.document_id ?? null);
    return { ...opened, document_hash: bound.documentHash, consent_form: await this.read(surgery) };
  }

  /**
   * The unfinished current round: a draft, or the copy of a patient who has signed; a declined form says so on
   * every page.
   */
  private async unfinished(
    { surgery, relation }: SurgeryFor<'consent-form:read'>,
    bound: BoundForm,
  ): Promise<DocumentSource> {
    const { surgery_id, consent_round: round, consent_state: state, patient_signed_at } = surgery;
    const { manager } = this.dataSource;
    const signatures = await manager.findBy(Signature, { surgery_id, round });
    const isOwnCopy = relation === 'PATIENT' && patient_signed_at !== null;
    if (state !== 'DECLINED') return documentWith(signatures, bound, null, isOwnCopy ? 'copy' : 'draft');
    const declined = await manager.findOneOrFail(ConsentDecision, {
      where: { surgery_id, round, event: 'patient.declined' },
    });
    return documentWith(signatures, bound, { state, at: declined.decided_at });
  }

  /**
   * The newest document of a round that both sides have signed, by default the current one; stamped if it is no
   * longer in force. Throws consent-form.download-unavailable until both have signed.
   */
  async download(
    { surgery }: SurgeryFor<'consent-form:read'>,
    round: number | null = null,
  ): Promise<NamedDocument> {
    const stored = await this.documents.find(
      surgery.surgery_id,
      'CONSENT_FORM',
      round ?? surgery.consent_round,
    );
    if (!stored) throw new DomainError('consent-form.download-unavailable');
    const at = stored.requested_at;
    return {
      bytes: await this.documents.bytesOf(stored.document_id),
      name: documentName('consent-form', surgery, { ...stored, at }),
    };
  }

  /**
   * A copy of the current round after the first signature; until both have signed, every page names the missing
   * signature. Throws consent-form.download-unavailable before the first signature.
   */
  async copy({ surgery }: SurgeryFor<'consent-form:read'>): Promise<NamedDocument> {
    const { surgery_id, consent_round: round } = surgery;
    const stored = await this.documents.find(surgery_id, 'CONSENT_FORM', round);
    const name = documentName('consent-form-copy', surgery, { at: this.clock.now(), round });
    if (stored) return { bytes: await this.documents.bytesOf(stored.document_id), name };
    const { manager } = this.dataSource;
    const bound = await this.facts.frozen(manager, surgery_id, round);
    if (!bound) throw new DomainError('consent-form.download-unavailable');
    const signatures = await manager.findBy(Signature, { surgery_id, round });
    return { bytes: await this.documents.print(documentWith(signatures, bound, null, 'copy')), name };
  }
}
